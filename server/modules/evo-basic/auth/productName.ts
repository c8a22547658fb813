/** Name of the product in mails. */
export const PRODUCT_NAME = 'Operation Management Platform';
