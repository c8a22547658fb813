import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { uploaderFor } from '../../../api/evo-basic/file';
import {
  useAddWashServiceItemMutation,
  useUpdateWashServiceItemMutation,
} from '../../../api/evo-basic/iotCarWasherService';
import { MAX_PICTURES, SHELF_STATUSES, type WashServiceItem } from '../../../contract/evo-basic/iotCarWasherService';
import { LOCALES } from '../../../contract/fields';
import { FilePicture } from '../../../entities/file/FilePicture';
import { CurrencySelect } from '../../../entities/money/CurrencySelect';
import { OptionSelect } from '../../../entities/option/OptionSelect';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { useList } from '../../../kit/crud/useList';
import { FigureField } from '../../../kit/form/FigureField';
import { NumberField } from '../../../kit/form/NumberField';
import { RecordForm } from '../../../kit/form/RecordForm';
import { SaveNotice } from '../../../kit/form/SaveNotice';
import { SegmentedField } from '../../../kit/form/SegmentedField';
import { useRecordForm } from '../../../kit/form/useRecordForm';
import { ImageField } from '../../../kit/transfer/ImageField';
import { serviceItemModel, type ServiceItemValues } from './serviceItemValues';
import { SupplierFields } from './SupplierFields';
import { SelectField } from '../../../kit/form/SelectField';

const upload = uploaderFor('image');

/** Adds a service item, or changes one. */
export function ServiceItemForm({ item }: { item: WashServiceItem | null }) {
  const { t } = useTranslation(['washServiceItems', 'records']);
  const labelOf = useFieldLabel('washServiceItems');
  const { state } = useList();
  const [add] = useAddWashServiceItemMutation();
  const [update] = useUpdateWashServiceItemMutation();
  const recordForm = useRecordForm({
    ...serviceItemModel,
    record: item,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { getInputProps, values, errors } = form;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <OptionSelect
        required
        kind="washSite"
        label={t('fields.washSiteId')}
        knownName={item?.washSite}
        {...getInputProps('washSiteId')}
      />
      <SupplierFields form={form} item={item} />
      <TextInput required label={t('fields.name')} {...getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <FigureField required unit={values.currency ?? ''} label={t('fields.price')} {...getInputProps('price')} />
        <FigureField label={t('fields.taxPercent')} unit="%" {...getInputProps('taxPercent')} />
        <CurrencySelect required label={t('fields.currency')} {...getInputProps('currency')} />
        <NumberField required label={t('fields.washMinutes')} {...getInputProps('washMinutes')} />
        <SelectField
          clearable
          label={t('fields.language')}
          placeholder={t('everyLanguage')}
          data={LOCALES.map((value) => ({ value, label: t(`records:language.${value}`) }))}
          {...getInputProps('language')}
        />
      </SimpleGrid>
      <SegmentedField
        label={t('fields.status')}
        data={SHELF_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        {...getInputProps('status')}
      />
      <ImageField
        label={t('fields.pictureIds')}
        value={values.pictureIds}
        onChange={(ids) => form.setFieldValue('pictureIds', ids)}
        max={MAX_PICTURES}
        upload={upload}
        Picture={FilePicture}
        error={errors['pictureIds']}
        data-path="pictureIds"
      />
      {item && <ItemNotice item={item} values={values} />}
    </RecordForm>
  );
}

/** Changes of price and status apply to customers as soon as they are saved. */
function ItemNotice({ item, values }: { item: WashServiceItem; values: ServiceItemValues }) {
  const { t } = useTranslation('washServiceItems');
  const hasNewPrice = (['price', 'currency', 'taxPercent'] as const).some((field) => values[field] !== item[field]);
  const notices = [
    hasNewPrice && t('notice.price'),
    values.status !== item.status && t(values.status === 'onshelf' ? 'notice.putOn' : 'notice.takeOff'),
  ].filter(Boolean);
  return notices.length > 0 && <SaveNotice>{notices.join(' ')}</SaveNotice>;
}
