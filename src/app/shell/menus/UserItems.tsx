import { Menu } from '@mantine/core';
import { IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectAccount } from '../../../access/sessionSlice';
import { PATHS } from '../../router/paths';
import { leaveConsole } from '../leave';
import { useShellDialogs } from '../shellDialogs';
import classes from './items.module.css';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Account menu: name of the user and links to the own profile. */
export function UserItems() {
  const { t } = useTranslation('shell');
  const account = useSelector(selectAccount);
  const { openShortcuts } = useShellDialogs();
  return (
    <>
      <div className={classes.who}>
        <div className={classes.name}>{account?.fullName}</div>
        <div className={classes.quiet} style={{ margin: 0 }}>
          {account?.roles.map(({ name }) => name).join(', ')}
        </div>
      </div>
      <Menu.Divider />
      <Menu.Item leftSection={<IconUserCircle {...icon} />} component={Link} to={PATHS.profile}>
        {t('profile')}
      </Menu.Item>
      <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={openShortcuts}>
        {t('shortcuts.title')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void leaveConsole()}>
        {t('logout')}
      </Menu.Item>
    </>
  );
}
