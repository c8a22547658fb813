import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBatchUpdateChargersMutation } from '../../api/evo-basic/iotChargers';
import type { Option } from '../../api/options';
import type { Charger, ChargerChange } from '../../contract/evo-basic/iotChargers';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { PickDialog, type Picked, type PickInput } from '../../entities/record/PickDialog';
import { seenVersions } from '../../entities/record/seenVersions';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';

export const CHARGER_CHANGES = ['station', 'priceSetting', 'model'] as const;
export type ChargerChangeKind = (typeof CHARGER_CHANGES)[number];

interface ChargerBulkDialogProps {
  kind: ChargerChangeKind;
  target: BulkTarget<Charger>;
  onClose: () => void;
}

/** Moves many chargers, or gives them a price setting or a model, with a result for each. */
export function ChargerBulkDialog({ kind, target, onClose }: ChargerBulkDialogProps) {
  const { t } = useTranslation('chargers');
  const [update] = useBatchUpdateChargersMutation();
  const [picked, pick] = useState<Picked | null>(null);
  if (picked === null) {
    return (
      <PickDialog
        title={t(`bulk.${kind}`)}
        {...(kind === 'priceSetting' && { noneLabel: t('bulk.stationPrice') })}
        onPick={pick}
        onClose={onClose}
      >
        {(input) => <ChangeInput kind={kind} input={input} />}
      </PickDialog>
    );
  }
  const { selector, records, count } = target;
  const change = toChange(kind, picked.id);
  return (
    <BulkDialog
      title={t(`bulk.${kind}Title`, { count, name: picked.id === null ? t('bulk.stationPrice') : picked.name })}
      confirmLabel={t(`bulk.${kind}Confirm`)}
      selector={selector}
      run={(some) => update({ body: { ...some, change, ...seenVersions(records, some, selector) } })}
      onClose={onClose}
    >
      {t(`bulk.${kind}Text`)}
    </BulkDialog>
  );
}

function ChangeInput({ kind, input }: { kind: ChargerChangeKind; input: PickInput }) {
  const { t } = useTranslation('chargers');
  if (kind === 'station') return <OptionSelect kind="station" label={t('fields.stationId')} {...input} />;
  if (kind === 'model') return <OptionSelect kind="chargerModel" label={t('fields.modelId')} {...input} />;
  return <OptionSelect kind="priceSetting" label={t('fields.priceSettingId')} toItem={toNameAndCurrency} {...input} />;
}

/** Price settings with their currencies: chargers of several stations may be checked. */
const toNameAndCurrency = ({ id, name, currency }: Option) => ({
  value: id,
  label: [name, currency].filter(Boolean).join(' · '),
});

/** Only a price setting can be none. */
function toChange(kind: ChargerChangeKind, id: string | null): ChargerChange {
  if (kind === 'priceSetting') return { kind, priceSettingId: id };
  return kind === 'station' ? { kind, stationId: id ?? '' } : { kind, modelId: id ?? '' };
}
