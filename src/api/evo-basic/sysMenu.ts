import { sysMenu } from '../../contract/evo-basic/sysMenu';
import { recordApi } from '../recordApi';

export const { useMenuItemsQuery, useAddMenuItemMutation, useUpdateMenuItemMutation, useDeleteMenuItemsMutation } =
  recordApi('menu', {
    queries: {
      menuItems: sysMenu.list,
    },
    mutations: {
      addMenuItem: sysMenu.add,
      updateMenuItem: sysMenu.update,
      deleteMenuItems: sysMenu.delete,
    },
  });
