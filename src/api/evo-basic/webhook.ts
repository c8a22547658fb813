import { webhook } from '../../contract/evo-basic/webhook';
import { recordApi } from '../recordApi';

export const {
  useWebhookPageQuery,
  useWebhookQuery,
  useWebhookFiguresQuery,
  useWebhookDeliveriesQuery,
  useWebhookDeliveryQuery,
  useAddWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhooksMutation,
  useSetWebhookStateMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useSendOneMutation,
  useSendAgainMutation,
} = recordApi('webhook', {
  queries: {
    webhookPage: webhook.page,
    webhook: webhook.detail,
    webhookFigures: webhook.figures,
    webhookDeliveries: webhook.deliveries,
    webhookDelivery: webhook.delivery,
  },
  mutations: {
    addWebhook: webhook.add,
    updateWebhook: webhook.update,
    deleteWebhooks: webhook.delete,
    setWebhookState: webhook.setState,
    rotateWebhookSecret: webhook.rotateSecret,
    sendOne: webhook.sendOne,
    sendAgain: webhook.sendAgain,
  },
  effects: { testWebhook: webhook.test },
});
