import * as z from 'zod';
import { type locales } from '@/lib/locales';
import { defineEndpoint } from '../endpoint';
import { changeOf, id, name } from '../fields';

const base = '/api/user-management/ticketing/categories';

const categoryName = name(100);
const names = z.object({ fa: categoryName, ar: categoryName, en: categoryName } satisfies Record<(typeof locales)[number], z.ZodType>);

const fields = {
  names: names.describe('tickets.category_names'),
  position: z.number().int().min(0).max(1_000).default(0).describe('tickets.category_position'),
  is_active: z.boolean().default(true).describe('tickets.category_is_active'),
};

export const ticketCategory = z.object({
  id,
  name: z.string().describe('tickets.category_name'),
  names: names.describe('tickets.category_names'),
  position: z.number().int().describe('tickets.category_position'),
  is_active: z.boolean().describe('tickets.category_is_active'),
});
export type TicketCategory = z.output<typeof ticketCategory>;

/** In their order: those that are offered for new tickets, and for platform people all. There are few. */
export const listTicketCategories = defineEndpoint({
  method: 'get',
  path: base,
  access: 'signed_in',
  response: z.object({ items: z.array(ticketCategory) }),
});

export const ticketCategoryInput = z.object(fields);
export type TicketCategoryInput = z.output<typeof ticketCategoryInput>;

export const ticketCategoryChange = changeOf(fields);
export type TicketCategoryChange = z.output<typeof ticketCategoryChange>;

const ofCategory = z.object({ category_id: id });

export const createTicketCategory = defineEndpoint({
  method: 'post',
  path: base,
  access: 'platform_tickets.manage',
  body: ticketCategoryInput,
  response: ticketCategory,
  status: 201,
});

export const updateTicketCategory = defineEndpoint({
  method: 'put',
  path: `${base}/{category_id}`,
  access: 'platform_tickets.manage',
  params: ofCategory,
  body: ticketCategoryChange,
  response: ticketCategory,
});

/** Its tickets then have no category. One that is only no longer offered keeps them. */
export const deleteTicketCategory = defineEndpoint({
  method: 'delete',
  path: `${base}/{category_id}`,
  access: 'platform_tickets.manage',
  params: ofCategory,
});
