import { Menu } from '@mantine/core';
import '../../parts.css';
import classes from './Header.module.css';
import { LanguageButton, ThemeButton, UserButton, ZoneButton } from './HeaderButtons';
import { LanguageItems } from '../menus/LanguageItems';
import { ThemeItems } from '../menus/ThemeItems';
import { UserItems } from '../menus/UserItems';
import { ZoneItems } from '../menus/ZoneItems';

/** Zone, language, theme and user, each with its menu. */
export default function HeaderMenus() {
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ZoneButton />
        </Menu.Target>
        <Menu.Dropdown>
          <ZoneItems />
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end">
        <Menu.Target>
          <LanguageButton />
        </Menu.Target>
        <Menu.Dropdown>
          <LanguageItems />
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end">
        <Menu.Target>
          <ThemeButton />
        </Menu.Target>
        <Menu.Dropdown>
          <ThemeItems />
        </Menu.Dropdown>
      </Menu>
      <span className={classes.divider} />
      <Menu position="bottom-end">
        <Menu.Target>
          <UserButton />
        </Menu.Target>
        <Menu.Dropdown>
          <UserItems />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
