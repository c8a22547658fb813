import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SearchHit } from '../../../contract/evo-basic/commonApi';
import { toRecordPath } from '../../../entities/record/recordPaths';
import { useMenuRoutes } from '../../router/useMenuRoutes';
import classes from './CommandPalette.module.css';
import { pageActions, type PaletteAction } from './pageActions';
import { useRecentHits } from './recentHits';
import { usePersonHits } from './usePersonHits';
import { useSearchHits } from './useSearchHits';

interface CommandPaletteProps {
  onClose: () => void;
}

/** The list is a scroll area and passes these props on to it, which its own type does not declare. */
const SCROLLED_BY_KEYS = { viewportProps: { tabIndex: 0 } };

/** Goes to a page or a record by a few letters. It is open while it is rendered. */
export default function CommandPalette({ onClose }: CommandPaletteProps) {
  const { t, i18n } = useTranslation('shell');
  const navigate = useNavigate();
  const [[store, { open, close }]] = useState(createSpotlight);
  const [query, setQuery] = useState('');
  const routes = useMenuRoutes();
  const pages = useMemo(() => pageActions(routes, i18n.language, query), [routes, i18n.language, query]);
  const { isSearching, groups: found } = useSearchHits(query);
  const persons = usePersonHits(query);
  const [recent, addRecent] = useRecentHits();
  useEffect(() => open(), [open]);

  const toAction = (hit: SearchHit): PaletteAction & { onOpen: () => void } => ({
    id: `${hit.kind} ${hit.id}`,
    name: hit.name,
    hint: hit.hint,
    path: toRecordPath(hit.kind, hit.id),
    onOpen: () => addRecent(hit),
  });
  const groups: { label: string; actions: (PaletteAction & { onOpen?: () => void })[] }[] = [
    { label: t('palette.recent'), actions: query.trim() === '' ? recent.map(toAction) : [] },
    { label: t('palette.money'), actions: persons },
    { label: t('palette.pages'), actions: pages },
    ...found.map(({ kind, hits }) => ({ label: t(`palette.kind.${kind}`), actions: hits.map(toAction) })),
  ].filter(({ actions }) => actions.length > 0);
  const openAction = ({ path, onOpen }: { path: string; onOpen?: () => void }) => {
    onOpen?.();
    void navigate(path);
  };

  /** A whole phone number has one meaning: Enter opens its person without a choice from the list. */
  const openPerson = ({ key }: KeyboardEvent) => {
    const [person] = persons;
    if (key !== 'Enter' || !person || store.getState().selected !== -1) return;
    openAction(person);
    close();
  };

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
        onKeyDown={openPerson}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      />
      <Spotlight.ActionsList {...SCROLLED_BY_KEYS}>
        {groups.map(({ label, actions }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {actions.map((action) => (
              <Spotlight.Action key={action.id} onClick={() => openAction(action)} className={classes.action}>
                <span className={classes.name}>{action.name}</span>
                <span className={classes.hint}>{action.hint}</span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>{isSearching ? t('palette.searching') : t('palette.nothing')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
