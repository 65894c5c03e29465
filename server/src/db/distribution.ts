// How the tables lie when one database server is not enough (Citus): which key spreads which, and which foreign keys
// then go. One server needs none of this; distribution.test.ts keeps every table and key ready for it.

/** Tables that lie together by one key; the first is the one the others follow. Every unique key holds the group's key. */
export const groups = {
  inventories: { key: 'id', with: { inventory_days: 'inventory_id', sold_out_days: 'inventory_id' } },
  bookings: {
    key: 'id',
    with: {
      booking_events: 'booking_id',
      booking_changes: 'booking_id',
      booking_notes: 'booking_id',
      check_ins: 'booking_id',
      hold_addresses: 'booking_id',
      payments: 'booking_id',
      payment_events: 'booking_id',
      receipts: 'booking_id',
      proofs: 'booking_id',
      refunds: 'booking_id',
      refund_accounts: 'booking_id',
      refund_run_lines: 'booking_id',
      disputes: 'booking_id',
      pending_status_changes: 'booking_id',
      reviews: 'booking_id',
      review_replies: 'booking_id',
      ledger_transactions: 'booking_id',
      ledger_entries: 'booking_id',
      partner_earnings: 'booking_id',
    },
  },
  users: {
    key: 'id',
    with: {
      user_roles: 'user_id',
      sessions: 'user_id',
      idempotency_keys: 'user_id',
      favorites: 'user_id',
      notifications: 'user_id',
      two_factor: 'user_id',
      recovery_codes: 'user_id',
      saved_views: 'user_id',
      live_holds: 'user_id',
      booking_attempts: 'user_id',
    },
  },
} as const satisfies Record<string, { key: string; with: Record<string, string> }>

/** Each value may be used once in the world: spread by itself. */
export const claims = {
  email_claims: 'email',
  payment_references: 'reference',
  provider_transactions: 'provider_txn_id',
  statement_lines: 'statement_line',
  webhook_inbox: 'event_key',
} as const

/** Small, read everywhere: a copy on every server. */
export const referenceTables = [
  'states',
  'cities',
  'airports',
  'landmarks',
  'place_guides',
  'hotels',
  'room_types',
  'rate_plans',
  'cars',
  'vehicles',
  'vehicle_papers',
  'pictures',
  'roles',
  'permissions',
  'role_permissions',
  'settings',
  'currency_rates',
  'currency_rate_history',
  'bank_accounts',
  'refund_runs',
  'partners',
  'public_holidays',
  'election_days',
  'period_closings',
] as const

/** Off the hot path: they stay on the first server. */
export const localTables = [
  'schema_migrations',
  'audit_head',
  'audit_log',
  'audit_seals',
  'audit_unsealed',
  'bank_lines',
  'bank_statements',
  'cases',
  'catalogue_import_rows',
  'catalogue_imports',
  'consent_texts',
  'consents',
  'contact_entries',
  'contact_messages',
  'credit_note_counters',
  'credit_notes',
  'driver_breaks',
  'driver_days',
  'drivers',
  'pictures_to_delete',
  'hire_vehicles',
  'incidents',
  'invoice_buyers',
  'invoice_counters',
  'invoices',
  'listing_changes',
  'login_challenges',
  'mailed_links',
  'mails',
  'passkey_challenges',
  'passkeys',
  'partner_run_lines',
  'partner_runs',
  'payout_fees',
  'payouts_ruled_out',
  'payouts',
  'provider_breakers',
  'provider_checks',
  'provider_failures',
  'provider_keys',
  'provider_payout_lines',
  'provider_payouts',
  'rate_limits',
  'sign_in_codes',
  'sweep_failures',
  'heartbeats',
  'receipt_keys',
  'trip_photos',
  'trips',
  'orphan_uploads',
  'vehicle_breaks',
  'vehicle_days',
  'vehicle_services',
  'sandbox.charges',
  'sandbox.disputes',
  'sandbox.plans',
  'sandbox.refunds',
] as const

/** True on one server, kept by it; across groups no server can check them, so they go. */
export const crossingForeignKeys = [
  'booking_changes_inventory_id_fkey',
  'bookings_created_by_fkey',
  'bookings_inventory_id_fkey',
  'bookings_user_id_fkey',
  'consents_user_id_fkey',
  'contact_entries_by_user_id_fkey',
  'contact_messages_assigned_to_fkey',
  'credit_notes_booking_id_fkey',
  'currency_rate_history_changed_by_fkey',
  'currency_rates_updated_by_fkey',
  'drivers_user_id_fkey',
  'email_claims_user_id_fkey',
  'hire_vehicles_booking_id_fkey',
  'invoices_booking_id_fkey',
  'live_holds_booking_id_fkey',
  'login_challenges_user_id_fkey',
  'mailed_links_user_id_fkey',
  'passkey_challenges_user_id_fkey',
  'passkeys_user_id_fkey',
  'settings_updated_by_fkey',
  'trips_booking_id_fkey',
  'user_roles_given_by_fkey',
] as const

/** Triggers that reach outside their own group; the use cases named beside them do their work instead. */
export const crossingTriggers = [
  // features/catalogue touches the listing whenever it changes a pool.
  { table: 'inventories', triggers: ['inventories_inserted', 'inventories_updated', 'inventories_deleted'] },
  // Each server counts its own transactions: nobody could tell what was seen. Search reads the days instead.
  {
    table: 'inventory_days',
    triggers: ['inventory_days_filled', 'inventory_days_turned', 'inventory_days_gone'],
  },
] as const

/** The statements that spread a fresh, empty database, in order. `tableOf` says which table holds a foreign key. */
export function distributionStatements(tableOf: (foreignKey: string) => string): string[] {
  return [
    'create extension if not exists citus',
    ...crossingForeignKeys.map((name) => `alter table ${tableOf(name)} drop constraint ${name}`),
    ...crossingTriggers.flatMap(({ table, triggers }) => triggers.map((name) => `drop trigger ${name} on ${table}`)),
    ...referenceTables.map((table) => `select create_reference_table('${table}')`),
    ...Object.entries(claims).map(([table, key]) => `select create_distributed_table('${table}', '${key}')`),
    ...Object.entries(groups).flatMap(([first, group]) => [
      `select create_distributed_table('${first}', '${group.key}')`,
      ...Object.entries(group.with).map(
        ([table, key]) => `select create_distributed_table('${table}', '${key}', colocate_with => '${first}')`,
      ),
    ]),
  ]
}
