import { mailedReport } from '../../contract/evo-basic/mailedReport';
import { recordApi } from '../recordApi';

export const {
  useMailedReportPageQuery,
  useMailedReportQuery,
  useReportMailsQuery,
  useAddMailedReportMutation,
  useUpdateMailedReportMutation,
  useDeleteMailedReportsMutation,
  useSendReportNowMutation,
} = recordApi('mailedReport', {
  queries: {
    mailedReportPage: mailedReport.page,
    mailedReport: mailedReport.detail,
    reportMails: mailedReport.mails,
  },
  mutations: {
    addMailedReport: mailedReport.add,
    updateMailedReport: mailedReport.update,
    deleteMailedReports: mailedReport.delete,
    sendReportNow: mailedReport.sendNow,
  },
});
