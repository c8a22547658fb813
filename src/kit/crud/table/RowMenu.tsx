import { Menu } from '@mantine/core';
import { useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../../access/page';
import type { SessionState } from '../../../access/sessionSlice';
import { mayUse, type Guarded } from '../../../access/useCan';
import classes from './RowMenu.module.css';

/** An action on one row. */
export interface RowAction {
  label: string;
  /** The call behind the action; hidden without its permission. */
  allow: Guarded;
  /** Why the action is disabled now, in words. */
  reason?: string | null;
  run: () => void;
}

interface RowMenuProps {
  /** Name of the row. */
  name: string;
  actions: readonly RowAction[];
}

const NONE: readonly string[] = [];

/** The actions of a row behind three dots; renders nothing when the user has no permission for any of them. */
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
