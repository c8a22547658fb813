import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { ADDED_PLACES, type PowerNode } from '../../../contract/evo-monitor/powerNode';
import { FigureField } from '../../../kit/form/FigureField';
import { FormPart } from '../../../kit/form/FormPart';
import { NumberField } from '../../../kit/form/NumberField';
import { SegmentedField } from '../../../kit/form/SegmentedField';
import { MultiSelectField, SelectField } from '../../../kit/form/SelectField';
import { PriorityFields } from './PriorityFields';
import { isAdded, toChargerId, type NodeValues } from './nodeValues';
import { usePowerWords } from './usePowerWords';
import { WeekField } from './WeekField';

interface NodeFieldsProps {
  form: UseFormReturnType<NodeValues>;
  nodes: readonly PowerNode[];
  /** Null: a new panel or circuit. */
  node: PowerNode | null;
}

/** Fields of a part of a station: where it lies, its limits, what it feeds beside the chargers, and which sessions go first. */
export function NodeFields({ form, nodes, node }: NodeFieldsProps) {
  const { t } = useTranslation('stations');
  const { getInputProps } = form;
  return (
    <>
      <PlaceFields form={form} nodes={nodes} node={node} />
      <FormPart title={t('power.node.limits')}>
        <NumberField
          unit="kW"
          label={t('power.field.limit')}
          description={node?.kind === 'station' ? t('power.node.stationHint') : t('power.node.limitHint')}
          {...getInputProps('limit')}
        />
        <NumberField unit="A" label={t('power.node.amps')} {...getInputProps('amps')} />
        <SegmentedField
          label={t('power.node.phases')}
          data={[
            { value: '3', label: t('power.node.three') },
            { value: '1', label: t('power.node.one') },
          ]}
          {...getInputProps('phases')}
        />
        <NumberField
          unit="%"
          label={t('power.node.margin')}
          description={t('power.node.marginHint')}
          {...getInputProps('margin')}
        />
        {node?.kind === 'station' && (
          <FigureField
            label={t('power.node.peakPrice')}
            description={t('power.node.peakPriceHint')}
            {...getInputProps('peakPrice')}
          />
        )}
        <WeekField form={form} path="limitWeek" label={t('power.node.limitWeek')} />
      </FormPart>
      <FormPart title={t('power.node.baseLoad')}>
        <NumberField
          unit="kW"
          label={t('power.node.base')}
          description={t('power.node.baseHint')}
          {...getInputProps('base')}
        />
        <WeekField form={form} path="baseWeek" label={t('power.node.baseWeek')} />
      </FormPart>
      {node && <PriorityFields form={form} kind={node.kind} />}
    </>
  );
}

function PlaceFields({ form: { getInputProps }, nodes, node }: NodeFieldsProps) {
  const { t } = useTranslation('stations');
  const { namePlace } = usePowerWords();
  const isOwn = node === null || isAdded(node);
  const parents = nodes.filter((each) => (isAdded(each) || each.kind === 'station') && each.id !== node?.id);
  const chargers = nodes.filter(({ kind }) => kind === 'charger');
  if (!isOwn && node.kind !== 'charger') return null;
  return (
    <>
      {node === null && (
        <SegmentedField
          label={t('power.node.kind')}
          data={ADDED_PLACES.map((kind) => ({ value: kind, label: t(`power.node.${kind}`) }))}
          {...getInputProps('kind')}
        />
      )}
      {isOwn && <TextInput required data-autofocus label={t('power.node.name')} {...getInputProps('name')} />}
      <SelectField
        required
        allowDeselect={false}
        label={t('power.node.parent')}
        data={parents.map((each) => ({ value: each.id, label: namePlace(each) }))}
        {...getInputProps('parentId')}
      />
      {isOwn && (
        <MultiSelectField
          searchable
          label={t('power.node.chargers')}
          data={chargers.map((each) => ({ value: toChargerId(each), label: each.label ?? '' }))}
          {...getInputProps('chargerIds')}
        />
      )}
    </>
  );
}
