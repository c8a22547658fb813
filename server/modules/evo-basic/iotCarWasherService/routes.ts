import { iotCarWasherService } from '../../../../src/contract/evo-basic/iotCarWasherService';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { addServiceItem, setShelf, updateServiceItem } from './changes';
import {
  filterServiceItems,
  readServiceItem,
  readServiceItemOptions,
  SERVICE_ITEM_ORDERING,
  toServiceItemDto,
} from './serviceItems';

/** Wash service items: a company sees and changes those of its sites. */
export function iotCarWasherServiceRoutes(): Route[] {
  return [
    ...recordRoutes(iotCarWasherService, {
      table: 'washService',
      filtered: filterServiceItems,
      ordering: SERVICE_ITEM_ORDERING,
      toDto: toServiceItemDto,
      read: readServiceItem,
      add: addServiceItem,
      update: updateServiceItem,
      list: readServiceItemOptions,
    }),
    route(iotCarWasherService.setShelf, ({ body, db }) => db((tx) => setShelf(tx, body))),
  ];
}
