import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MOST_GROUPS, POWER_PRIORITIES, type PowerNode } from '../../../contract/evo-monitor/powerNode';
import { SegmentedField } from '../../../kit/form/SegmentedField';
import { SelectField } from '../../../kit/form/SelectField';
import type { NodeValues } from './nodeValues';
import classes from './PriorityFields.module.css';

interface PriorityFieldsProps {
  form: UseFormReturnType<NodeValues>;
  kind: PowerNode['kind'];
}

/** Which sessions go first: at a charger or connector, and of groups of tags at a station. */
export function PriorityFields({ form, kind }: PriorityFieldsProps) {
  const { t } = useTranslation('stations');
  if (kind === 'station') return <GroupsField form={form} />;
  if (kind !== 'charger' && kind !== 'evse') return null;
  return (
    <SegmentedField
      label={t('power.priority.title')}
      description={t('power.priority.hint')}
      data={POWER_PRIORITIES.map((rank) => ({ value: String(rank), label: t(`power.priority.${rank}`) }))}
      {...form.getInputProps('priority')}
    />
  );
}

function GroupsField({ form }: Pick<PriorityFieldsProps, 'form'>) {
  const { t } = useTranslation('stations');
  const { groups } = form.values;
  const label = t('power.priority.groups');
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={t('power.priority.groupsHint')}
      error={form.errors['groups']}
      data-path="groups"
    >
      <div role="group" aria-label={label}>
        <ol className={classes.groups}>
          {groups.map((_group, index) => (
            <li key={index} className={classes.group}>
              <TextInput
                aria-label={t('power.priority.group', { number: index + 1 })}
                {...form.getInputProps(`groups.${index}.group`)}
              />
              <SelectField
                allowDeselect={false}
                aria-label={t('power.priority.rank', { number: index + 1 })}
                data={POWER_PRIORITIES.map((rank) => ({ value: String(rank), label: t(`power.priority.${rank}`) }))}
                {...form.getInputProps(`groups.${index}.priority`)}
              />
              <ActionIcon
                aria-label={t('power.week.remove', { number: index + 1 })}
                onClick={() => form.removeListItem('groups', index)}
              >
                <IconX size={16} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ol>
        <Button
          variant="subtle"
          size="sm"
          disabled={groups.length >= MOST_GROUPS}
          leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
          onClick={() => form.insertListItem('groups', { group: '', priority: '1' })}
        >
          {t('power.priority.add')}
        </Button>
      </div>
    </Input.Wrapper>
  );
}
