import { alarmChannel } from '../../../../src/contract/evo-monitor/alarmChannel';
import type { Deps } from '../../../db/deps';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import {
  addChannel,
  assertAddress,
  CHANNEL_ORDERING,
  filterChannels,
  readChannel,
  toChannelDto,
  updateChannel,
} from './channels';
import { readMessage, readMessages } from './messages';
import { sendMessageAgain, sendTestMessage } from './sendings';

/** Channels of alarm recipients beside mail, and their messages. */
export function alarmChannelRoutes(deps: Deps): Route[] {
  return [
    ...recordRoutes(alarmChannel, {
      table: 'alarmChannel',
      name: 'kind',
      filtered: filterChannels,
      ordering: CHANNEL_ORDERING,
      toDto: toChannelDto,
      read: readChannel,
      async add(tx, fields) {
        await assertAddress(deps, fields);
        return addChannel(tx, fields, deps);
      },
      async update(tx, fields) {
        await assertAddress(deps, fields);
        return updateChannel(tx, fields, deps);
      },
    }),
    route(alarmChannel.sendTest, (call) => sendTestMessage(deps, call.body.id, call)),
    route(alarmChannel.messages, ({ body, db }) => db((tx) => readMessages(tx, body))),
    route(alarmChannel.message, ({ body, db }) => db((tx) => readMessage(tx, body.id))),
    route(alarmChannel.sendAgain, (call) => sendMessageAgain(deps, call.body.id, call)),
  ];
}
