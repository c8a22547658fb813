import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSeesCompanies } from '../../access/useSeesCompanies';
import { useSellWashMutation } from '../../api/evo-bill/carWasherOrders';
import type { Option } from '../../api/options';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { useList } from '../../kit/crud/useList';
import { FormPart } from '../../kit/form/FormPart';
import { FormShell } from '../../kit/form/FormShell';
import { SaveNotice } from '../../kit/form/SaveNotice';
import { SegmentedField } from '../../kit/form/SegmentedField';
import { useActionForm } from '../../kit/form/useActionForm';
import type { WashOffer } from '../../contract/evo-bill/carWasherOrders';
import { formatMoney } from '../../lib/money';
import { COMPANY_PAYERS, PAYERS, toNewSale, toSaleBody, validateSale } from './saleValues';
import { useOfferOptions } from './useOfferOptions';
import { SelectField } from '../../kit/form/SelectField';

const TEXTS = ['licensePlate', 'carBrand', 'email', 'tel'] as const;

/** Sells a wash: supplier, washer and service follow from one another, then the payer; the order opens afterwards. */
export function SellWashForm() {
  const { t } = useTranslation(['washOrders', 'outcomes']);
  const { state } = useList();
  const payers = usePayers();
  const action = useActionForm({
    initial: toNewSale(payers[0]),
    validate: validateSale,
    // Fields are empty until the one before them is filled.
    validateInputOnBlur: false,
    mutation: useSellWashMutation(),
    toCall: (values) => ({ body: toSaleBody(values) }),
    announce: ({ no }) => t('outcomes:done.sold', { name: no }),
    onDone: ({ id }) => state.openRecord(id),
  });
  const { form, submit, isSaving, problem } = action;
  const { getInputProps, setValues, values } = form;
  const { supplierId, washerId, serviceId, paymentType } = values;
  const { washers, services, service, isRead } = useOfferOptions({ supplierId, washerId, serviceId });
  const hasNone = isRead && washers.length === 0;
  return (
    <FormShell
      form={form}
      onSubmit={submit}
      isSaving={isSaving}
      problem={problem}
      submitLabel={t('sell.submit')}
      onCancel={() => state.openRecord(null)}
    >
      <OptionSelect
        required
        data-autofocus
        kind="washSupplier"
        label={t('fields.supplier')}
        {...getInputProps('supplierId')}
        value={supplierId || null}
        onChange={(id) => setValues({ supplierId: id ?? '', washerId: '', serviceId: '' })}
      />
      <SelectField
        required
        searchable
        label={t('fields.washer')}
        disabled={supplierId === ''}
        description={supplierId === '' ? t('sell.supplierFirst') : hasNone && t('sell.noWashers')}
        data={washers}
        {...getInputProps('washerId')}
        value={washerId || null}
        onChange={(id) => setValues({ washerId: id ?? '', serviceId: '' })}
      />
      <SelectField
        required
        label={t('fields.service')}
        disabled={washerId === ''}
        description={washerId === '' ? t('sell.washerFirst') : services.length === 0 && t('sell.noServices')}
        data={services}
        {...getInputProps('serviceId')}
        value={serviceId || null}
        onChange={(id) => setValues({ serviceId: id ?? '' })}
      />
      <SegmentedField
        required
        label={t('fields.payer')}
        data={payers.map((value) => ({ value, label: t(`paymentType.${value}`) }))}
        {...getInputProps('paymentType')}
      />
      <PayerSelect form={form} />
      <CarFields form={form} />
      {service && <PriceNotice service={service} isEnterprise={paymentType === 'enterprise'} />}
    </FormShell>
  );
}

/** A company takes no person's money. */
const usePayers = () => (useSeesCompanies() ? PAYERS : COMPANY_PAYERS);

interface PriceNoticeProps {
  service: WashOffer['services'][number];
  isEnterprise: boolean;
}

/** The price of the wash; for an enterprise the price before its discount. */
function PriceNotice({ service, isEnterprise }: PriceNoticeProps) {
  const { t, i18n } = useTranslation('washOrders');
  return (
    <SaveNotice>
      {t(isEnterprise ? 'sell.enterprisePrice' : 'sell.price', {
        amount: formatMoney(service.price, i18n.language),
        currency: service.currency,
        minutes: service.washMinutes,
      })}
    </SaveNotice>
  );
}

type SaleForm = UseFormReturnType<ReturnType<typeof toNewSale>>;

/** The user or the enterprise that pays. */
function PayerSelect({ form: { getInputProps, setValues, values } }: { form: SaleForm }) {
  const { t } = useTranslation('washOrders');
  if (values.paymentType === 'enterprise') {
    return (
      <OptionSelect
        required
        kind="enterprise"
        label={t('fields.enterprise')}
        {...getInputProps('enterpriseId')}
        value={values.enterpriseId || null}
        onChange={(id) => setValues({ enterpriseId: id ?? '' })}
      />
    );
  }
  return (
    <>
      <OptionSelect
        required
        kind="appUser"
        toItem={toNameAndContact}
        label={t('fields.user')}
        {...getInputProps('appUserId')}
        value={values.appUserId || null}
        onChange={(id) => setValues({ appUserId: id ?? '' })}
      />
      <Checkbox
        label={t('sell.askedFor')}
        description={t('sell.askedForHint')}
        {...getInputProps('isAskedFor', { type: 'checkbox' })}
      />
    </>
  );
}

function CarFields({ form: { getInputProps } }: { form: SaleForm }) {
  const { t } = useTranslation('washOrders');
  return (
    <FormPart title={t('sell.car')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        {TEXTS.map((name) => (
          <TextInput key={name} label={t(`fields.${name}`)} {...getInputProps(name)} />
        ))}
      </SimpleGrid>
      <TextInput label={t('fields.address')} {...getInputProps('address')} />
    </FormPart>
  );
}

const toNameAndContact = ({ id, name, phone, email }: Option) => ({
  value: id,
  label: [name, phone ?? email].filter(Boolean).join(' · '),
});
