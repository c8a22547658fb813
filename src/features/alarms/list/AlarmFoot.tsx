import { Kbd } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { FootBar } from '../../../kit/layout/FootBar';
import classes from './AlarmFoot.module.css';
import type { AlarmKey } from '../triage/useAlarmKeys';

/** The keys of the queue in one line, since operators work by keyboard here; `?` lists those without room as well. */
export function AlarmFoot({ keys }: { keys: readonly AlarmKey[] }) {
  const { t } = useTranslation('alarms');
  // A phone has no keyboard.
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  if (isPhone) return null;
  return (
    <FootBar>
      <div className={classes.keys}>
        <div className={classes.line}>
          <span className={classes.key}>
            <Kbd>j</Kbd> <Kbd>k</Kbd> {t('key.move')}
          </span>
          {keys.map(
            ({ key, short }) =>
              short !== undefined && (
                <span key={key} className={classes.key}>
                  <Kbd>{key}</Kbd> {short}
                </span>
              ),
          )}
        </div>
        <span className={classes.key}>
          <Kbd>?</Kbd> {t('key.all')}
        </span>
      </div>
    </FootBar>
  );
}
