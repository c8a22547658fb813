import { Anchor, Group } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDPOINTS } from '../../../contract/contract';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import { Page } from '../../../kit/layout/Page';
import { SearchField } from '../../../kit/layout/SearchField';
import { Toolbar } from '../../../kit/layout/Toolbar';
import { IntegrationTabs } from '../IntegrationTabs';
import { CallTable } from './CallTable';
import { countByService, findCalls } from './findCalls';
import { ServiceTable } from './ServiceTable';

const MOST_SHOWN = 100;

/** The calls of the API in short, and the document that describes them. */
export function OpenApiTab() {
  const { t } = useTranslation('integrations');
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const calls = useMemo(() => findCalls(sought), [sought]);
  const links = (
    <Group gap={16}>
      <Anchor size="sm" href="/api/docs" target="_blank" rel="noopener">
        {t('openapi.pages')}
      </Anchor>
      <Anchor size="sm" href="/api/openapi.json" target="_blank" rel="noopener">
        {t('openapi.document')}
      </Anchor>
    </Group>
  );
  const isSearch = sought.trim() !== '';
  return (
    <Page>
      <IntegrationTabs list="openapi" />
      <Toolbar label={t('openapi.title')} end={links}>
        <SearchField label={t('openapi.search')} text={text} onText={setText} />
        <span>
          {t('openapi.count', { count: calls.length })}
          {isSearch && calls.length > MOST_SHOWN && `. ${t('openapi.shownFirst', { shown: MOST_SHOWN })}`}
        </span>
      </Toolbar>
      {!isSearch && <ServiceTable services={ALL_SERVICES} />}
      {isSearch && calls.length > 0 && <CallTable calls={calls.slice(0, MOST_SHOWN)} />}
      {calls.length === 0 && <EmptyState title={t('openapi.none')} hint={t('openapi.noneHint')} />}
    </Page>
  );
}

const ALL_SERVICES = countByService(ENDPOINTS);
