import { ActionIcon } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAge } from '../../../lib/duration';
import classes from './RefreshButton.module.css';
import { useList } from '../useList';

/** The shown age moves in steps of 5 s, since a ticking second distracts. */
const STEP_MS = 5_000;

/** Shows the age of the rows and refetches them. */
export function RefreshButton() {
  const { t, i18n } = useTranslation('records');
  const { answer } = useList();
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), STEP_MS, { autoInvoke: true });
  const since = answer.fulfilledTimeStamp;
  const seconds = since === undefined ? 0 : Math.max(0, now - since) / 1000;
  const age = since === undefined ? null : t('list.updated', { age: formatAge(seconds, i18n.language) });
  return (
    <span className={classes.refresh}>
      {age !== null && <span className={classes.age}>{age}</span>}
      <ActionIcon
        variant="subtle"
        aria-label={t('list.refresh')}
        title={[t('list.refresh'), age].filter(Boolean).join(' · ')}
        loading={answer.isFetching}
        onClick={() => void answer.refetch()}
      >
        <IconRefresh size={16} stroke={1.6} />
      </ActionIcon>
    </span>
  );
}
