import { Checkbox, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useImportWashersMutation, useReportedWashersQuery } from '../../api/evo-basic/iotCarWasher';
import { MOST_IMPORTED } from '../../contract/evo-basic/iotCarWasher';
import { id } from '../../contract/fields';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import classes from './SyncDialog.module.css';

/** Empty: nothing is chosen yet. */
const INITIAL = { supplierId: '', washSiteId: '', codes: [] as string[] };
const validate = validateBy(
  z.object({
    supplierId: id,
    washSiteId: id,
    codes: z.array(z.string()).min(1, 'validation.minItems').max(MOST_IMPORTED, 'validation.maxItems'),
  }),
);

/** Imports machines that a supplier reports as washers of a site. */
export function SyncDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('washers');
  const action = useActionForm({
    initial: INITIAL,
    validate,
    mutation: useImportWashersMutation(),
    toCall: (values) => ({ body: values }),
    announce: null,
    onDone: ({ added }) => {
      notifications.show({ message: t('sync.done', { count: added }) });
      onClose();
    },
  });
  const { getInputProps, setValues, values } = action.form;
  return (
    <ActionDialog action={action} title={t('sync.title')} submitLabel={t('sync.submit')} size="lg" onClose={onClose}>
      <OptionSelect
        required
        kind="washSupplier"
        label={t('fields.supplierId')}
        {...getInputProps('supplierId')}
        value={values.supplierId || null}
        onChange={(supplierId) => setValues({ supplierId: supplierId ?? '', codes: [] })}
      />
      <OptionSelect
        required
        kind="washSite"
        label={t('fields.washSiteId')}
        {...getInputProps('washSiteId')}
        value={values.washSiteId || null}
        onChange={(washSiteId) => setValues({ washSiteId: washSiteId ?? '' })}
      />
      {values.supplierId !== '' && (
        <Checkbox.Group label={t('sync.machines')} required {...getInputProps('codes')}>
          <ReportedMachines supplierId={values.supplierId} />
        </Checkbox.Group>
      )}
    </ActionDialog>
  );
}

function ReportedMachines({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('washers');
  const { data } = useReportedWashersQuery({ body: { supplierId } });
  if (!data) return <SkeletonRows count={4} />;
  if (data.length === 0) return <Text c="dimmed">{t('sync.none')}</Text>;
  return (
    <Stack className={classes.machines} gap={8} mt={8}>
      {data.map(({ code, name, machineType, address, washerId }) => (
        <Checkbox
          key={code}
          value={code}
          disabled={washerId !== null}
          label={`${code} · ${name}`}
          description={washerId === null ? [machineType, address].filter(Boolean).join(' · ') : t('sync.inUse')}
        />
      ))}
    </Stack>
  );
}
