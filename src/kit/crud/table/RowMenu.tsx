import { Menu } from '@mantine/core';
import { useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../../access/page';
import type { SessionState } from '../../../access/sessionSlice';
import { mayUse, type Guarded } from '../../../access/useCan';
import classes from './RowMenu.module.css';

/** Something that can be done with a row. */
export interface RowAction {
  label: string;
  /** The call behind it; without its permission it is not there. */
  allow: Guarded;
  /** Why it cannot be done now, in words. */
  reason?: string | null;
  run: () => void;
}

interface RowMenuProps {
  /** Name of the row. */
  name: string;
  actions: readonly RowAction[];
}

const NONE: readonly string[] = [];

/** The actions of a row behind three dots; nothing when the user may none of them. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const { t } = useTranslation('records');
  const page = usePage();
  const granted = useSelector((state: { session: SessionState }) => state.session.account?.userPremission ?? NONE);
  const allowed = actions.filter(({ allow }) => mayUse(allow, page, granted));
  if (allowed.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={classes.dots} aria-label={`${t('record.more')}: ${name}`} />
      </Menu.Target>
      <Menu.Dropdown>
        {allowed.map(({ label, reason, run }) => (
          <Menu.Item
            key={label}
            disabled={typeof reason === 'string'}
            {...(typeof reason === 'string' && { title: reason })}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
