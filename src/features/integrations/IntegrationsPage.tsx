import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findIntegrationList, type IntegrationList } from './integrationLists';
import { TokensTab } from './tokens/TokensTab';
import { OpenApiTab } from './openapi/OpenApiTab';
import { WebhooksTab } from './webhooks/WebhooksTab';

const TABS: Record<IntegrationList, ComponentType> = {
  webhooks: WebhooksTab,
  tokens: TokensTab,
  openapi: OpenApiTab,
};

/** Ways for other systems to work with the platform, a tab each. */
export default function IntegrationsPage() {
  const [search] = useSearchParams();
  const Tab = TABS[findIntegrationList(search.get('list'))];
  return <Tab />;
}
