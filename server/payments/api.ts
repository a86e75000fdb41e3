import * as profile from '@/lib/contracts/user-management/billing-profile';
import * as packages from '@/lib/contracts/user-management/credit-packages';
import * as invoices from '@/lib/contracts/user-management/invoices';
import * as methods from '@/lib/contracts/user-management/payment-methods';
import * as payments from '@/lib/contracts/user-management/payments';
import * as platform from '@/lib/contracts/user-management/platform-payments';
import { bind, bindPlatform, bindPublic, type Binding } from '@/server/http/bind';
import { env } from '@/server/platform/env';
import { readBillingProfile, setBillingProfile } from './billing-profile';
import { gatewaysSetUp } from './gateways/registry';
import { listInvoices, readInvoice } from './invoices';
import { addMethod, listMethods, removeMethod, setDefault, setRenewals } from './methods/methods';
import { cancelOrder } from './orders/cancel-order';
import { createOrder } from './orders/create-order';
import { listOrders, readOrder } from './orders/read-orders';
import { createPackage, deletePackage, listPackages, updatePackage } from './packages';
import { listAllOrders } from './platform/list-orders';
import { listPayments } from './platform/list-payments';
import { recordPayment } from './platform/record-payment';
import { refundPayment } from './platform/refund';
import { takeCallback } from './take-reports';

export const paymentBindings: readonly Binding[] = [
  bind(payments.listGateways, async () => ({
    items: gatewaysSetUp().map(({ gateway, currencies }) => ({ gateway, currencies: [...currencies] })),
    vat_percent: env().VAT_PERCENT,
  })),
  bind(payments.createOrder, (ctx, { body }) => createOrder(ctx, body)),
  bind(payments.listOrders, (ctx, { query }) => listOrders(ctx, query)),
  bind(payments.getOrder, (ctx, { params }) => readOrder(ctx, params.order_id)),
  bind(payments.cancelOrder, (ctx, { params }) => cancelOrder(ctx, params.order_id)),
  bindPublic(payments.takeCallback, ({ body }) => takeCallback(body)),
  bind(methods.listPaymentMethods, (ctx) => listMethods(ctx)),
  bind(methods.addPaymentMethod, (ctx) => addMethod(ctx)),
  bind(methods.setDefaultMethod, (ctx, { params }) => setDefault(ctx, params.method_id)),
  bind(methods.removePaymentMethod, (ctx, { params }) => removeMethod(ctx, params.method_id)),
  bind(methods.setRenewals, (ctx, { body }) => setRenewals(ctx, body.pays_renewals)),
  bind(profile.getBillingProfile, (ctx) => readBillingProfile(ctx)),
  bind(profile.setBillingProfile, (ctx, { body, if_match }) => setBillingProfile(ctx, body, if_match)),
  bind(invoices.listInvoices, (ctx, { query }) => listInvoices(ctx, query)),
  bind(invoices.getInvoice, (ctx, { params }) => readInvoice(ctx, params.invoice_id)),
  bind(packages.listCreditPackages, (ctx) => listPackages(ctx)),
  bindPlatform(platform.listAllOrders, (ctx, { query }) => listAllOrders(ctx, query)),
  bindPlatform(platform.listPayments, (ctx, { query }) => listPayments(ctx, query)),
  bindPlatform(platform.recordPayment, (ctx, { params, body }) => recordPayment(ctx, params.order_id, body)),
  bindPlatform(platform.refundPayment, (ctx, { params, body }) => refundPayment(ctx, params.payment_id, body)),
  bindPlatform(invoices.listAllInvoices, (ctx, { query }) => listInvoices(ctx, query)),
  bindPlatform(invoices.getAnyInvoice, (ctx, { params }) => readInvoice(ctx, params.invoice_id)),
  bindPlatform(packages.listAllPackages, (ctx) => listPackages(ctx)),
  bindPlatform(packages.createPackage, (ctx, { body }) => createPackage(ctx, body)),
  bindPlatform(packages.updatePackage, (ctx, { params, body, if_match }) => updatePackage(ctx, params.package_id, body, if_match)),
  bindPlatform(packages.deletePackage, (ctx, { params }) => deletePackage(ctx, params.package_id)),
];
