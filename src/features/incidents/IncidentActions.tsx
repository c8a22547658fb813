import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { Can } from '../../access/Can';
import { useCloseIncidentMutation, useReopenIncidentMutation } from '../../api/evo-monitor/incident';
import { incident, type Incident } from '../../contract/evo-monitor/incident';
import { conclusionText } from '../../contract/evo-monitor/incidentParts';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { useAction } from '../../kit/form/useAction';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';

type Opened = 'close' | 'reopen' | null;

/** What can be done with an incident. */
export function IncidentActions({ record }: { record: Incident }) {
  const { t } = useTranslation('incidents');
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Can allow={incident.close}>
        {record.state === 'open' ? (
          <Button variant="filled" onClick={() => setOpened('close')}>
            {t('close.action')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setOpened('reopen')}>
            {t('reopen.action')}
          </Button>
        )}
      </Can>
      <Can allow={incident.export}>
        <Button variant="default" onClick={() => void navigate(`/live/incidents/${record.id}/print`)}>
          {t('print.action')}
        </Button>
      </Can>
      {opened === 'close' && <CloseDialog record={record} onClose={close} />}
      {opened === 'reopen' && <ReopenDialog record={record} onClose={close} />}
    </>
  );
}

const validate = validateBy(z.object({ conclusion: conclusionText }));

interface DialogProps {
  record: Incident;
  onClose: () => void;
}

function CloseDialog({ record: { id, version, conclusion }, onClose }: DialogProps) {
  const { t } = useTranslation('incidents');
  const action = useActionForm({
    initial: { conclusion: conclusion ?? '' },
    validate,
    mutation: useCloseIncidentMutation(),
    // A refusal leaves the typed text here, and the record that is read again brings the new version.
    toCall: (values) => ({ body: { id, version, conclusion: values.conclusion } }),
    announce: 'update',
    onDone: onClose,
  });
  return (
    <ActionDialog action={action} title={t('close.title', { id })} submitLabel={t('close.submit')} onClose={onClose}>
      <Textarea
        required
        data-autofocus
        autosize
        minRows={4}
        label={t('fields.conclusion')}
        description={t('close.hint')}
        {...action.form.getInputProps('conclusion')}
      />
    </ActionDialog>
  );
}

function ReopenDialog({ record: { id, version }, onClose }: DialogProps) {
  const { t } = useTranslation('incidents');
  const action = useAction(useReopenIncidentMutation(), onClose, 'update');
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { id, version } }}
      title={t('reopen.title', { id })}
      confirmLabel={t('reopen.action')}
      onClose={onClose}
    >
      {t('reopen.hint')}
    </ConfirmActionDialog>
  );
}
