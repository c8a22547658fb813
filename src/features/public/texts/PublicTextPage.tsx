import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { readPublicText } from '../../../api/publicPages';
import type { Locale } from '../../../contract/fields';
import { PUBLIC_TEXT_NAMES, PUBLIC_TEXTS, type PublicTextName } from '../../../contract/publicTexts';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { Markdown } from '../../../kit/markdown/Markdown';
import { formatInZone, ownZone } from '../../../lib/time';
import { useLoaded } from '../useLoaded';
import { LoadFailed } from '../LoadFailed';
import classes from './PublicTextPage.module.css';
import { TextLinks } from './TextLinks';

/** A text that the operator has published, in the language of the reader. */
export default function PublicTextPage() {
  const { t } = useTranslation('public');
  const { pathname } = useLocation();
  const name = PUBLIC_TEXT_NAMES.find((each) => PUBLIC_TEXTS[each] === pathname.replace(/\/+$/, ''));
  return (
    <div className={classes.page}>
      {name ? (
        <PublishedText name={name} />
      ) : (
        <>
          <h1 className={classes.title}>{t('missing')}</h1>
          <p className={classes.quiet}>{t('missingHint')}</p>
        </>
      )}
      <TextLinks shown={name} />
    </div>
  );
}

function PublishedText({ name }: { name: PublicTextName }) {
  const { t, i18n } = useTranslation(['public', 'common']);
  const language = i18n.language as Locale;
  const { data, problem, retry } = useLoaded(useCallback(() => readPublicText(name, language), [name, language]));
  const title = data?.title ?? t(`title.${name}`);
  const product = t('common:productShort');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <article>
      <h1 className={classes.title}>{title}</h1>
      {problem && <LoadFailed message={problem.message} onRetry={retry} />}
      {!data && !problem && <SkeletonRows count={8} />}
      {data && (
        <>
          <p className={classes.quiet}>
            {t('published', {
              day: formatInZone(data.publishedAt, ownZone(), 'date', language),
              version: data.version,
            })}
          </p>
          <Markdown>{data.content}</Markdown>
        </>
      )}
    </article>
  );
}
