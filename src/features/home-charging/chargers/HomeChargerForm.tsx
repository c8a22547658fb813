import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddHomeChargerMutation, useUpdateHomeChargerMutation } from '../../../api/evo-home-admin/homeChargers';
import { homeChargerBody, type HomeCharger } from '../../../contract/evo-home-admin/homeChargers';
import { OptionSelect } from '../../../entities/option/OptionSelect';
import { useOnlyOption } from '../../../entities/option/useOnlyOption';
import { CountryAndZone } from '../../../entities/place/CountryAndZone';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { useList } from '../../../kit/crud/useList';
import { makeFormModel } from '../../../kit/form/formValues';
import { RecordForm } from '../../../kit/form/RecordForm';
import { useRecordForm } from '../../../kit/form/useRecordForm';
import { ownZone } from '../../../lib/time';

const fields = makeFormModel(homeChargerBody, { country: null, timezone: ownZone() });

/** Adds a home charger, or changes one. */
export function HomeChargerForm({ charger }: { charger: HomeCharger | null }) {
  const { t } = useTranslation('homeChargers');
  const labelOf = useFieldLabel('homeChargers');
  const { state } = useList();
  const [add] = useAddHomeChargerMutation();
  const [update] = useUpdateHomeChargerMutation();
  const recordForm = useRecordForm({
    ...fields,
    record: charger,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { getInputProps } = form;
  useOnlyOption(form, 'modelId', { kind: 'homeChargerModel', isNew: charger === null });
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <TextInput required label={t('fields.serialNo')} description={t('serialNoHint')} {...getInputProps('serialNo')} />
      <OptionSelect
        required
        kind="homeChargerModel"
        label={t('fields.modelId')}
        knownName={charger?.model}
        {...getInputProps('modelId')}
      />
      <OptionSelect
        clearable
        kind="appUser"
        label={t('fields.ownerId')}
        description={t('ownerHint')}
        knownName={charger?.owner ?? undefined}
        {...getInputProps('ownerId')}
      />
      <OptionSelect
        clearable
        kind="offPeakSetting"
        label={t('fields.offPeakSettingId')}
        description={t('offPeakHint')}
        placeholder={t('noOffPeak')}
        knownName={charger?.offPeakSetting ?? undefined}
        {...getInputProps('offPeakSettingId')}
      />
      <CountryAndZone form={form} labelOf={labelOf} />
    </RecordForm>
  );
}
