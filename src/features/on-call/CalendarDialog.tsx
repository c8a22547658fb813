import { Button, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useOnCallCalendarLinkQuery, useReplaceOnCallCalendarLinksMutation } from '../../api/evo-monitor/onCall';
import { onCall, type OnCallWeek } from '../../contract/evo-monitor/onCall';
import { showProblem } from '../../entities/problem/showProblem';
import { CopyableId } from '../../kit/layout/CopyableId';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import classes from './OnCall.module.css';

interface CalendarDialogProps {
  rotaId: string;
  persons: OnCallWeek['persons'];
  onClose: () => void;
}

/** The address by which a calendar program reads the duties of a rota, or of one person in it. */
export function CalendarDialog({ rotaId, persons, onClose }: CalendarDialogProps) {
  const { t } = useTranslation('onCall');
  const [recipientId, setRecipientId] = useState<string | null>(null);
  const mayReplace = useCan(onCall.replaceCalendarLinks);
  const [replace, { isLoading }] = useReplaceOnCallCalendarLinksMutation();
  const { data } = useOnCallCalendarLinkQuery({
    body: { rotaId, ...(recipientId !== null && { recipientId }) },
  });
  const makeNew = async () => {
    const { error } = await replace({ body: { rotaId } });
    if (error) showProblem(error);
  };
  return (
    <Modal opened size={560} title={t('calendar.title')} onClose={onClose}>
      <div className={classes.calendar}>
        <p>{t('calendar.hint')}</p>
        <Select
          clearable
          label={t('calendar.of')}
          placeholder={t('calendar.everybody')}
          data={persons.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          value={recipientId}
          onChange={setRecipientId}
        />
        {data && (
          <Facts>
            <Fact label={t('calendar.address')}>
              <CopyableId value={data.url} />
            </Fact>
          </Facts>
        )}
        {mayReplace && (
          <Button variant="default" loading={isLoading} onClick={() => void makeNew()}>
            {t('calendar.replace')}
          </Button>
        )}
        <p className={classes.quiet}>{t('calendar.secret')}</p>
      </div>
    </Modal>
  );
}
