import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMenuRoutes } from '../../router/useMenuRoutes';
import classes from './CommandPalette.module.css';
import { pageActions } from './pageActions';
import { useThingActions } from './useThingActions';

interface CommandPaletteProps {
  onClose: () => void;
}

/** The list is a scroll area, and passes this on to it; its own type does not say so. */
const SCROLLED_BY_KEYS = { viewportProps: { tabIndex: 0 } };

/** Goes to a page, a charger or a station by a few letters. It is open while it is rendered. */
export default function CommandPalette({ onClose }: CommandPaletteProps) {
  const { t, i18n } = useTranslation('shell');
  const navigate = useNavigate();
  const [[store, { open }]] = useState(createSpotlight);
  const [query, setQuery] = useState('');
  const routes = useMenuRoutes();
  const pages = useMemo(() => pageActions(routes, i18n.language, query), [routes, i18n.language, query]);
  const things = useThingActions(routes, query);
  useEffect(() => open(), [open]);

  const groups = [
    { label: t('palette.pages'), actions: pages },
    { label: t('palette.chargers'), actions: things.chargers },
    { label: t('palette.stations'), actions: things.stations },
  ].filter(({ actions }) => actions.length > 0);

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      centered={false}
      yOffset={80}
      maxHeight={420}
      overlayProps={{ backgroundOpacity: 0.5, blur: 0 }}
      classNames={{ content: classes.content, search: classes.search, actionsGroup: classes.group }}
      transitionProps={{ duration: 120 }}
      attributes={{ content: { 'aria-label': t('search') } }}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      />
      <Spotlight.ActionsList {...SCROLLED_BY_KEYS}>
        {groups.map(({ label, actions }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {actions.map(({ id, name, hint, path }) => (
              <Spotlight.Action key={id} onClick={() => void navigate(path)} className={classes.action}>
                <span className={classes.name}>{name}</span>
                <span className={classes.hint}>{hint}</span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>{things.isSearching ? t('palette.searching') : t('palette.nothing')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
