import type { BodyField } from './body-fields.ts'
import type { Destination } from './destination-kinds.ts'
import { everywhere, fields, storesNone } from './written-fields.ts'
import { tablesOf } from './written-tables.ts'

/** Where a field goes; undefined when nobody has said it. `columns` are those of the database, as `table.column`. */
export function destinationOf({ operation, path, name }: BodyField, columns: ReadonlySet<string>) {
  const stated: Destination | undefined = fields[`${operation}.${path}`] ?? fields[path]
  if (stated) return stated
  const column = tablesOf[operation]?.map((table) => `${table}.${name}`).find((each) => columns.has(each))
  if (column) return { column }
  const around = path.split('.').toReversed()
  return storesNone[operation] ?? around.map((each) => everywhere[each]).find(Boolean)
}
