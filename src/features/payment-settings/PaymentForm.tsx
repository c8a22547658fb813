import { SimpleGrid, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSavePaySettingMutation } from '../../api/evo-basic/basePaySetting';
import { isCollected, MASKED, paySettingBody } from '../../contract/evo-basic/basePaySetting';
import { CurrencySelect } from '../../entities/money/CurrencySelect';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { FigureField } from '../../kit/form/FigureField';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { validateBy } from '../../kit/form/validateBy';
import { OtherFees } from './OtherFees';
import { PaymentNotice } from './PaymentNotice';
import { paymentValues, toSettingBody, type MethodSetting } from './paymentValues';
import { StoredSecret } from './StoredSecret';

const validate = validateBy(paySettingBody);

/** How a method is used. A stored secret is never shown. */
export function PaymentForm({ setting, onDone }: { setting: MethodSetting; onDone: () => void }) {
  const { t } = useTranslation('payments');
  const labelOf = useFieldLabel('payments');
  const [save] = useSavePaySettingMutation();
  const recordForm = useRecordForm({
    toValues: paymentValues,
    toBody: (values) => toSettingBody(values, setting),
    validate: (body) => validate({ ...body, version: setting.version }),
    record: setting,
    save: (body, base) => save({ body: { ...body, version: base?.version ?? 0 } }),
    onDone: onDone,
  });
  const { form } = recordForm;
  const { getInputProps, values } = form;
  const governsOrders = setting.appId === null && isCollected(setting.method);
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <Switch label={t('fields.isEnabled')} {...getInputProps('isEnabled', { type: 'checkbox' })} />
      <Switch
        label={t('fields.isTest')}
        description={t('testHint')}
        {...getInputProps('isTest', { type: 'checkbox' })}
      />
      <SimpleGrid cols={2} spacing={12}>
        <CurrencySelect required label={t('fields.currency')} {...getInputProps('currency')} />
        <FigureField required label={t('fields.fee')} unit="%" {...getInputProps('fee')} />
      </SimpleGrid>
      <OtherFees form={form} missing={setting.missingFees} />
      {Object.keys(values.credentials).map((name) => (
        <StoredSecret
          key={name}
          label={t(`credential.${name}` as 'credential.apiKey')}
          isStored={setting.credentials[name] === MASKED}
          value={values.credentials[name] ?? null}
          error={form.errors[`credentials.${name}`]}
          onChange={(secret) => form.setFieldValue(`credentials.${name}`, secret)}
        />
      ))}
      {governsOrders && form.isDirty() && <PaymentNotice setting={setting} />}
    </RecordForm>
  );
}
