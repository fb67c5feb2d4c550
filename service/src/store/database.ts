import type { Kysely, Transaction } from 'kysely';

import type { Schema } from './schema.js';

/** The tables, to ask them. */
export type Database = Kysely<Schema>;

/** The same within a transaction. */
export type Tx = Transaction<Schema>;
