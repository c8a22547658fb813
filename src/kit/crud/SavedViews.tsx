import { Button, Menu, TextInput } from '@mantine/core';
import { IconBookmark, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../access/page';
import { usePreference } from '../../access/usePreference';
import { useList } from './ListContext';
import { readViews } from './savedView';
import classes from './SavedViews.module.css';
import type { ListState } from './useListState';

/** Filters, sort and page size under a name, each user's own; one of them may be what the page opens with. */
export function SavedViews() {
  const { t } = useTranslation('records');
  const { state } = useList();
  const { view: page } = usePage();
  const [views, keep] = usePreference(`views.${page ?? 'none'}`.slice(0, 64), readViews);
  const [shownName, setShownName] = useState<string | null>(null);
  useDefaultView(views.find(({ isDefault }) => isDefault)?.address, state);

  const shown = views.find(({ name }) => name === shownName) ?? views.find(({ address }) => address === state.view);
  const isEdited = shown !== undefined && shown.address !== state.view;
  const show = (name: string | null, address: string) => {
    setShownName(name);
    state.showView(address);
  };
  const save = (name: string) => {
    keep([...views.filter((view) => view.name !== name), { name, address: state.view, isDefault: false }]);
    setShownName(name);
  };
  if (views.length === 0 && state.view === '') return null;
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="sm"
          aria-label={t('views.label')}
          leftSection={<IconBookmark size={15} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
        >
          {shown?.name ?? t('views.all')}
          {isEdited && <span className={classes.edited}>{t('views.edited')}</span>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => show(null, '')}>{t('views.all')}</Menu.Item>
        {views.map(({ name, address, isDefault }) => (
          <Menu.Item
            key={name}
            onClick={() => show(name, address)}
            {...(isDefault && { rightSection: <span className={classes.edited}>{t('views.default')}</span> })}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {isEdited && (
          <Menu.Item onClick={() => save(shown.name)}>{t('views.saveOver', { name: shown.name })}</Menu.Item>
        )}
        {shown && (
          <>
            <Menu.Item
              onClick={() => keep(views.map((view) => ({ ...view, isDefault: view === shown && !shown.isDefault })))}
            >
              {t(shown.isDefault ? 'views.noDefault' : 'views.makeDefault')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconTrash size={15} stroke={1.6} aria-hidden />}
              onClick={() => keep(views.filter((view) => view !== shown))}
            >
              {t('views.delete', { name: shown.name })}
            </Menu.Item>
          </>
        )}
        {state.view !== '' && <NewView onSave={save} />}
      </Menu.Dropdown>
    </Menu>
  );
}

function NewView({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useTranslation('records');
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form className={classes.newView} onSubmit={save}>
      <TextInput
        aria-label={t('views.name')}
        placeholder={t('views.name')}
        maxLength={64}
        value={name}
        // The menu moves by letters and arrows; these are for the name.
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={name.trim() === ''}>
        {t('views.save')}
      </Button>
    </form>
  );
}

/** A page that is opened without any wish is opened as its user likes it, once. */
function useDefaultView(address: string | undefined, state: ListState): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    if (address && state.view === '' && state.open === null && state.pageNum === 1) state.showView(address, true);
  });
}
