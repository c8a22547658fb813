import { IconPuzzleOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../access/page';
import { EmptyState } from '../../kit/feedback/EmptyState';
import classes from './Placeholder.module.css';

/** The menu names a view unknown to this build: the menu is newer, or its component path has a typo. */
export default function UnknownViewPage() {
  const { t } = useTranslation('shell');
  const { view } = usePage();
  return (
    <div className={classes.centre}>
      <EmptyState
        title={t('unknownView.title')}
        hint={t('unknownView.hint')}
        icon={<IconPuzzleOff size={24} stroke={1.6} aria-hidden />}
      >
        <code>{view}</code>
      </EmptyState>
    </div>
  );
}
