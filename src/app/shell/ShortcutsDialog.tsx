import { Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { announcedShortcuts, type Shortcut } from '../../lib/shortcuts';
import '../parts.css';
import classes from './ShortcutsDialog.module.css';
import { isApple } from './shortcutKeys';

/** The keys that work everywhere, and those of the screen below. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const everywhere: Shortcut[] = [
    { keys: [isApple() ? '⌘' : 'Ctrl', 'K'], label: t('shortcuts.palette') },
    { keys: ['['], label: t('shortcuts.sideBar') },
    { keys: ['?'], label: t('shortcuts.help') },
  ];
  const ofScreen = announcedShortcuts();
  return (
    <DialogShell title={t('shortcuts.title')} onClose={onClose}>
      <Keys title={t('shortcuts.everywhere')} shortcuts={everywhere} />
      {ofScreen.length > 0 && <Keys title={t('shortcuts.ofScreen')} shortcuts={ofScreen} />}
    </DialogShell>
  );
}

function Keys({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className={classes.line}>
            <dt>{label}</dt>
            <dd className={classes.keys}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
