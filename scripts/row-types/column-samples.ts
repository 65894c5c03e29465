// What `pg` makes of the columns of each type, with the parsers of the server (server/src/db/pool.ts).
import pg from 'pg'
import '../../server/src/db/pool.ts'
import { anything } from './misfits.ts'

/** A value of each type, as PostgreSQL writes it. */
const written: Record<number, string> = {
  16: 't', // boolean
  17: '\\x00', // bytea
  18: 'c', // "char"
  19: 'name', // name
  20: '1', // bigint
  21: '1', // smallint
  23: '1', // integer
  25: 'text', // text
  26: '1', // oid
  700: '1.5', // real
  701: '1.5', // double precision
  869: '10.0.0.1', // inet
  1000: '{t}', // boolean[]
  1003: '{name}', // name[]
  1005: '{1}', // smallint[]
  1007: '{1}', // integer[]
  1009: '{text}', // text[]
  1015: '{text}', // varchar[]
  1016: '{1}', // bigint[]
  1028: '{1}', // oid[]
  1042: 'text', // char(n)
  1043: 'text', // varchar
  1082: '2026-01-02', // date
  1083: '12:00:00', // time
  1114: '2026-01-02 12:00:00', // timestamp
  1182: '{2026-01-02}', // date[]
  1184: '2026-01-02 12:00:00+00', // timestamptz
  1185: '{"2026-01-02 12:00:00+00"}', // timestamptz[]
  1186: '1 day', // interval
  1231: '{1.5}', // numeric[]
  1700: '1.5', // numeric
  2205: 'bookings', // regclass
  2950: '00000000-0000-0000-0000-000000000000', // uuid
  2951: '{00000000-0000-0000-0000-000000000000}', // uuid[]
  3220: '0/1', // pg_lsn
}
/** What is in them, no type of PostgreSQL says. */
const unsaid = new Set([114, 3802, 199, 3807, 2278]) // json, jsonb, their arrays, void

/** Of a column of this type; undefined of a type that is not listed here. */
export function sampleOf(type: number): unknown {
  if (unsaid.has(type)) return anything
  const text = written[type]
  return text === undefined ? undefined : pg.types.getTypeParser(type)(text)
}
