import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAdvertisementPageQuery } from '../../../api/evo-basic/appAdvertisement';
import { toProblem, type Problem } from '../../../api/problem';
import {
  AD_POSITIONS,
  MOST_ORDERED,
  NO_LANGUAGE,
  type AdPosition,
  type Advertisement,
} from '../../../contract/evo-basic/appAdvertisement';
import { LOCALES } from '../../../contract/fields';
import { useSearch } from '../../../kit/address/useSearch';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { Page } from '../../../kit/layout/Page';
import { AdvertisementTabs } from '../AdvertisementTabs';
import { ORDER_LIST } from '../advertisementLists';
import { OrderList } from './OrderList';
import classes from './OrderList.module.css';

const LANGUAGES = [NO_LANGUAGE, ...LOCALES] as const;

/** The advertisements of a position in a language, in the order in which the app shows them; ended ones have no place. */
export function OrderPage() {
  const { t } = useTranslation('advertisements');
  const group = useGroup();
  const { position, language } = group;
  const answer = useAdvertisementPageQuery({
    body: {
      pageNum: 1,
      pageSize: MOST_ORDERED,
      positions: [position],
      languages: [language],
      statuses: ['notstarted', 'underway'],
      sort: [{ field: 'displayOrder', order: 'asc' }],
    },
  });
  const { currentData } = answer;
  return (
    <Page>
      <AdvertisementTabs list={ORDER_LIST}>
        <GroupSelects group={group} />
      </AdvertisementTabs>
      <p className={classes.hint}>
        {t('order.hint')} {currentData && currentData.total > MOST_ORDERED && t('order.more', { max: MOST_ORDERED })}
      </p>
      {currentData ? (
        <OrderedRecords key={`${position} ${language}`} records={currentData.records} onOpen={group.open} />
      ) : (
        <Pending problem={toProblem(answer.error)} onRetry={() => void answer.refetch()} />
      )}
    </Page>
  );
}

function OrderedRecords({ records, onOpen }: { records: readonly Advertisement[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('advertisements');
  if (records.length === 0) return <EmptyState title={t('order.none')} hint={t('order.noneHint')} />;
  return <OrderList records={records} onOpen={onOpen} />;
}

function Pending({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  return problem ? <ErrorState message={problem.message} onRetry={onRetry} /> : <SkeletonRows count={6} />;
}

/** Chooses whose order is shown. */
function GroupSelects({ group: { position, language, choose } }: { group: ReturnType<typeof useGroup> }) {
  const { t } = useTranslation(['advertisements', 'records']);
  return (
    <>
      <Select
        allowDeselect={false}
        aria-label={t('fields.position')}
        value={position}
        data={AD_POSITIONS.map((value) => ({ value, label: t(`position.${value}`) }))}
        onChange={(value) => value !== null && choose({ position: value })}
      />
      <Select
        allowDeselect={false}
        aria-label={t('fields.language')}
        value={language}
        data={LANGUAGES.map((value) => ({
          value,
          label: value === NO_LANGUAGE ? t('anyLanguage') : t(`records:language.${value}`),
        }))}
        onChange={(value) => value !== null && choose({ language: value })}
      />
    </>
  );
}

type Language = (typeof LANGUAGES)[number];

/** Position and language, as the address has them. */
function useGroup() {
  const [search, changeSearch] = useSearch();
  const position = AD_POSITIONS.find((value) => value === search.get('position')) ?? 'homeBanner';
  const language = LANGUAGES.find((value) => value === search.get('language')) ?? NO_LANGUAGE;
  return {
    position,
    language,
    choose: (choice: { position?: AdPosition; language?: Language }) =>
      changeSearch((current) => {
        for (const [name, value] of Object.entries(choice)) current.set(name, value);
        return current;
      }),
    /** Opens an advertisement in the list of all. */
    open: (id: string) => changeSearch(() => new URLSearchParams({ open: id })),
  };
}
