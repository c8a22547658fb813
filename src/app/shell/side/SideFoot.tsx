import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './SideFoot.module.css';

interface SideFootProps {
  isOpen: boolean;
  version: string | null;
  onToggle: () => void;
}

/** Folds the side bar and opens it; says which version runs. */
export function SideFoot({ isOpen, version, onToggle }: SideFootProps) {
  const { t } = useTranslation('shell');
  const Icon = isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const words = isOpen ? t('fold') : t('unfold');
  return (
    <div className={classes.foot}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        onClick={onToggle}
        {...(!isOpen && { title: words, 'aria-label': words })}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
        {isOpen && <span>{words}</span>}
      </button>
      {isOpen && version !== null && <span className={classes.version}>{version}</span>}
    </div>
  );
}
