import { publicPage } from '../../contract/evo-basic/publicPage';
import { recordApi } from '../recordApi';

export const { usePublicTextsQuery, usePublicTextQuery, usePublicTextVersionsQuery, usePublishTextMutation } =
  recordApi('publicText', {
    queries: {
      publicTexts: publicPage.list,
      publicText: publicPage.detail,
      publicTextVersions: publicPage.versions,
    },
    mutations: { publishText: publicPage.publish },
  });
