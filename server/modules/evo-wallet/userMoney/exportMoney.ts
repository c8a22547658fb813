import {
  isOtherWay,
  MONEY_STATES,
  MONEY_TYPES,
  OTHER_WAYS,
  type userMoney,
} from '../../../../src/contract/evo-wallet/userMoney';
import { PAYMENT_TYPES } from '../../../../src/contract/evo-basic/basePaySetting';
import { inOrder } from '../../../db/readPage';
import type { Call } from '../../../http/route';
import { rowsAsked } from '../../../http/tables/export';
import { amountColumn, codeColumn, LISTED, textColumn, timeColumn, wordColumn } from '../../../http/tables/tableCells';
import type { TableSource } from '../../../http/tables/tableExport';
import { translateDocument } from '../../../wire/documents';
import { filteredMoney, MONEY_ORDERING } from './timeLine';

type Column = NonNullable<Call<typeof userMoney.export>['body']['columns']>[number];

/** The rows of a person's time line as a file, with exactly the filters of the page. */
export function moneySource({ body, locale }: Call<typeof userMoney.export>): TableSource<Column> {
  const { sort, ...filters } = rowsAsked(body);
  const words = translateDocument;
  return {
    fileName: words(locale, 'moneyExport.fileName'),
    columns: {
      at: timeColumn(words(locale, 'walletExport.at')),
      type: wordColumn(words(locale, 'walletExport.type'), MONEY_TYPES, (type) => words(locale, `moneyType.${type}`)),
      state: wordColumn(words(locale, 'walletExport.status'), MONEY_STATES, (state) =>
        words(locale, `moneyState.${state}`),
      ),
      number: textColumn(words(locale, 'walletExport.no')),
      place: textColumn(words(locale, 'moneyExport.place')),
      direction: wordColumn(words(locale, 'moneyExport.direction'), ['in', 'out', 'none'], (direction) =>
        words(locale, `moneyDirection.${direction}`),
      ),
      amount: amountColumn(words(locale, 'walletExport.amount')),
      currency: codeColumn(words(locale, 'walletExport.currency')),
      balanceAfter: amountColumn(words(locale, 'walletExport.balanceAfter')),
      paidBy: wordColumn(words(locale, 'walletExport.paymentType'), [...PAYMENT_TYPES, ...OTHER_WAYS], (way) =>
        words(locale, isOtherWay(way) ? `moneyWay.${way}` : `paymentType.${way}`),
      ),
      reason: textColumn(words(locale, 'walletExport.reason')),
    },
    rows: (tx) => inOrder(filteredMoney(tx, filters), LISTED, sort, MONEY_ORDERING),
  };
}
