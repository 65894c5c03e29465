import type pg from 'pg'

type Row = { text: string }

/** The schema as it stands after all migrations, in one text: tables with keys and checks, indexes, views, functions, triggers. */
export async function describeSchema(pool: pg.Pool): Promise<string> {
  const parts = [tables, indexes, views, functions, triggers]
  const texts: string[] = []
  for (const sql of parts) {
    const { rows } = await pool.query<Row>(sql)
    texts.push(rows.map(({ text }) => text.trim()).join('\n\n'))
  }
  const head =
    '-- The schema after all migrations, written by `npm run gen`. To read, not to run: migrations/ makes it.'
  return `${head}\n\n${texts.filter(Boolean).join('\n\n')}\n`
}

const ours = "n.nspname in ('public', 'sandbox')"
const nameOf = (table: string) => `case when n.nspname = 'public' then '' else n.nspname || '.' end || ${table}`

const tables = `
  select format(E'create table %s (\\n%s\\n);', ${nameOf('quote_ident(c.relname)')}, string_agg('  ' || line, E',\\n' order by place)) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (
      select a.attnum::int as place,
             format('%s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
                    case when a.attnotnull then ' not null' else '' end,
                    case when d.adbin is null then ''
                         when a.attgenerated <> '' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
                         else ' default ' || pg_get_expr(d.adbin, d.adrelid) end) as line
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      union all
      select 10000 + row_number() over (order by k.contype <> 'p', k.contype, k.conname),
             format('constraint %s %s', k.conname, pg_get_constraintdef(k.oid))
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
    ) lines
   where ${ours} and c.relkind in ('r', 'p')
   group by n.nspname, c.relname order by n.nspname, c.relname`

const indexes = `
  select pg_get_indexdef(i.indexrelid) || ';' as text
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
   where ${ours} and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
   order by i.indrelid::regclass::text, c.relname`

const views = `
  select format(E'create view %s%s as\\n%s', ${nameOf('c.relname')}, ' with (' || array_to_string(c.reloptions, ', ') || ')',
                pg_get_viewdef(c.oid)) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where ${ours} and c.relkind = 'v' order by c.relname`

const functions = `
  select pg_get_functiondef(p.oid) || ';' as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where ${ours} and p.prokind in ('f', 'p')
     and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
   order by n.nspname, p.proname, p.oid`

const triggers = `
  select pg_get_triggerdef(t.oid) || ';' as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
   where ${ours} and not t.tgisinternal order by c.relname, t.tgname`
