import { Kbd } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { ListFoot } from '../../../kit/crud/ListFoot';
import classes from './Webhooks.module.css';

const KEYS = ['n', 't', 'x', 'p'] as const;

/** The keys of the page in one line, and the pages of the list. */
export function WebhookFoot() {
  const { t } = useTranslation('webhooks');
  // A phone has no keyboard.
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  return (
    <>
      {!isPhone && (
        <div className={classes.keys}>
          <span>
            <Kbd>j</Kbd> <Kbd>k</Kbd> {t('short.move')}
          </span>
          {KEYS.map((key) => (
            <span key={key}>
              <Kbd>{key}</Kbd> {t(`short.${key}`)}
            </span>
          ))}
          <span>
            <Kbd>?</Kbd> {t('short.all')}
          </span>
        </div>
      )}
      <ListFoot hasTimes />
    </>
  );
}
