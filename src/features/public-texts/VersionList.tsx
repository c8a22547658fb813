import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { usePublicTextQuery, usePublicTextVersionsQuery } from '../../api/evo-basic/publicPage';
import type { PublicText, PublicTextVersion } from '../../contract/evo-basic/publicPage';
import { PendingAnswer } from '../../entities/settings/PendingAnswer';
import { Tag } from '../../kit/layout/Tag';
import { Markdown } from '../../kit/markdown/Markdown';
import classes from './PublicTexts.module.css';

interface VersionListProps {
  inForce: PublicTextVersion;
  /** Puts an earlier text into the editor; missing where nothing can be changed. */
  onTake?: (text: PublicText) => void;
}

/** Versions of a text, newest first; each can be read. */
export function VersionList({ inForce, onTake }: VersionListProps) {
  const { t } = useTranslation('publicTexts');
  const { name, language } = inForce;
  const [shown, setShown] = useState<number | null>(null);
  const answer = usePublicTextVersionsQuery({ body: { name, language } });
  if (shown !== null)
    return <OldText textKey={inForce} version={shown} onTake={onTake} onBack={() => setShown(null)} />;
  if (!answer.data) return <PendingAnswer answer={answer} />;
  return (
    <ol className={classes.versions}>
      {answer.data.map((version) => (
        <li key={version.version}>
          <Group gap={8}>
            <strong>{t('versionOf', { version: version.version })}</strong>
            {version.version === inForce.version && <Tag>{t('inForce')}</Tag>}
          </Group>
          <PublishedBy version={version} />
          <Button
            variant="default"
            size="sm"
            aria-label={t('show', { version: version.version })}
            onClick={() => setShown(version.version)}
          >
            {t('preview')}
          </Button>
        </li>
      ))}
    </ol>
  );
}

function PublishedBy({ version: { publishedAt, publishedByName } }: { version: PublicTextVersion }) {
  const { t } = useTranslation('publicTexts');
  const at = useShownTime();
  const name = publishedByName ?? t('original');
  return <div className={classes.quiet}>{t('by', { time: at(publishedAt, null, 'full'), name })}</div>;
}

interface OldTextProps {
  textKey: Pick<PublicText, 'name' | 'language'>;
  version: number;
  onTake: VersionListProps['onTake'];
  onBack: () => void;
}

function OldText({ textKey: { name, language }, version, onTake, onBack }: OldTextProps) {
  const { t } = useTranslation('publicTexts');
  const answer = usePublicTextQuery({ body: { name, language, version } });
  const text = answer.data;
  return (
    <section className={classes.panel} aria-label={t('versionOf', { version })}>
      <Group mb={16}>
        <Button variant="default" size="sm" onClick={onBack}>
          {t('back')}
        </Button>
        {text && onTake && (
          <Button variant="default" size="sm" onClick={() => onTake(text)}>
            {t('take')}
          </Button>
        )}
      </Group>
      {!text && <PendingAnswer answer={answer} />}
      {text && (
        <>
          <PublishedBy version={text} />
          <h3 className={classes.title}>{text.title}</h3>
          <Markdown>{text.content}</Markdown>
        </>
      )}
    </section>
  );
}
