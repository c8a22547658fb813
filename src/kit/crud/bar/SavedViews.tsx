import { Button, Menu, TextInput } from '@mantine/core';
import { IconBookmark, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../../access/page';
import { usePreference } from '../../../access/usePreference';
import { useListBar, type ListBarState } from '../useListBar';
import { readViews, type SavedView } from './savedView';
import classes from './SavedViews.module.css';

/** Each user's own named filters, sort and page size; the page can open with one of them by default. */
export function SavedViews() {
  const { t } = useTranslation('records');
  const { state } = useListBar();
  const { view: page } = usePage();
  const [views, keep] = usePreference(`views.${page ?? 'none'}`.slice(0, 64), readViews);
  const [shownName, setShownName] = useState<string | null>(null);
  useDefaultView(views, state);

  const shown = viewShown(views, shownName, state.view);
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
        {views.map((view) => (
          <ViewItem key={view.name} view={view} onShow={() => show(view.name, view.address)} />
        ))}
        <Menu.Divider />
        {shown && <ViewActions shown={shown} isEdited={isEdited} views={views} onKeep={keep} onSave={save} />}
        {state.view !== '' && <NewView onSave={save} />}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The view that the user chose, or else the view that equals the address. */
function viewShown(views: readonly SavedView[], name: string | null, address: string): SavedView | undefined {
  return views.find((view) => view.name === name) ?? views.find((view) => view.address === address);
}

function ViewItem({ view: { name, isDefault }, onShow }: { view: SavedView; onShow: () => void }) {
  const { t } = useTranslation('records');
  return (
    <Menu.Item
      onClick={onShow}
      {...(isDefault && { rightSection: <span className={classes.edited}>{t('views.default')}</span> })}
    >
      {name}
    </Menu.Item>
  );
}

interface ViewActionsProps {
  shown: SavedView;
  isEdited: boolean;
  views: readonly SavedView[];
  onKeep: (views: readonly SavedView[]) => void;
  onSave: (name: string) => void;
}

/** Actions on the shown view. */
function ViewActions({ shown, isEdited, views, onKeep, onSave }: ViewActionsProps) {
  const { t } = useTranslation('records');
  const { name, isDefault } = shown;
  return (
    <>
      {isEdited && <Menu.Item onClick={() => onSave(name)}>{t('views.saveOver', { name })}</Menu.Item>}
      <Menu.Item onClick={() => onKeep(views.map((view) => ({ ...view, isDefault: view === shown && !isDefault })))}>
        {t(isDefault ? 'views.noDefault' : 'views.makeDefault')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTrash size={15} stroke={1.6} aria-hidden />}
        onClick={() => onKeep(views.filter((view) => view !== shown))}
      >
        {t('views.delete', { name })}
      </Menu.Item>
    </>
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
        // Letters and arrows would move through the menu, but belong to the name here.
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={name.trim() === ''}>
        {t('views.save')}
      </Button>
    </form>
  );
}

/** Applies the user's default view once, to a page opened without any parameters. */
function useDefaultView(views: readonly SavedView[], state: ListBarState): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    const address = views.find(({ isDefault }) => isDefault)?.address;
    if (address && state.isPlain) state.showView(address, true);
  });
}
