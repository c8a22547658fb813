import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAboutQuery } from '../../api/evo-basic/system';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { Page } from '../../kit/layout/Page';
import { SearchField } from '../../kit/layout/SearchField';
import { SectionHead } from '../../kit/layout/SectionHead';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { Toolbar } from '../../kit/layout/Toolbar';
import { formatNumber } from '../../lib/format';
import { PackageTable } from './PackageTable';
import { SbomButton } from './SbomButton';
import { VulnerabilityList } from './VulnerabilityList';
import classes from './About.module.css';

/** Settings, About: version, what is known of its weaknesses, and the packages that it is made of. */
export default function AboutPage() {
  const { t, i18n } = useTranslation('about');
  const { data, error, isFetching, refetch } = useAboutQuery({});
  const [text, setText] = useState('');
  const sought = useDeferredValue(text).trim().toLowerCase();
  if (!data) {
    if (error === undefined) return <SkeletonRows count={10} />;
    return <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const packages = data.packages ?? [];
  const shown = packages.filter(({ name, licence }) => `${name} ${licence ?? ''}`.toLowerCase().includes(sought));
  const count = { count: shown.length, n: formatNumber(shown.length, 0, i18n.language) };
  return (
    <Page>
      <div className={classes.room}>
        <section className={classes.part}>
          <Facts>
            <Fact label={t('version')}>{data.version}</Fact>
            <Fact label={t('build')}>
              <span className="mono">{data.build}</span>
            </Fact>
          </Facts>
        </section>
        <section className={classes.part} aria-label={t('vulnerabilities')}>
          <SectionHead title={t('vulnerabilities')} />
          <VulnerabilityList audit={data.audit} />
        </section>
        {data.packages === null ? (
          <EmptyState title={t('notBuilt')} hint={t('notBuiltHint')} />
        ) : (
          <>
            <Toolbar label={t('packages')} end={<SbomButton />}>
              <SearchField label={t('search')} text={text} onText={setText} />
              <span>{t('count', count)}</span>
            </Toolbar>
            {shown.length > 0 ? <PackageTable packages={shown} /> : <EmptyState title={t('none')} />}
          </>
        )}
      </div>
    </Page>
  );
}
