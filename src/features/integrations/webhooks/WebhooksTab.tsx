import { useWebhookFiguresQuery, useWebhookPageQuery } from '../../../api/evo-basic/webhook';
import { webhook } from '../../../contract/evo-basic/webhook';
import { defineList } from '../../../kit/crud/defineList';
import { WebhookList } from './WebhookList';

const { List, useListState } = defineList(webhook.page, 'webhooks');

/** Deliveries come and go by themselves. */
const REFRESH = { pollingInterval: 10_000, skipPollingIfUnfocused: true };

/** Endpoints that are told of events: the worst first, with what waits for them and what was sent to them. */
export function WebhooksTab() {
  const list = useListState();
  const answer = useWebhookPageQuery({ body: list.body }, REFRESH);
  const { data: figures } = useWebhookFiguresQuery({ body: {} }, REFRESH);
  return (
    <List state={list} answer={answer} add={webhook.add} part="webhooks">
      <WebhookList list={list} figures={figures} />
    </List>
  );
}
