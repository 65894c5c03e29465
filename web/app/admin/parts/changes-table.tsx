import type { FieldChange } from './audit-words.ts'

/** A real table: each field with what it was and what it is. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="w-1/4 py-1.5 pr-3">
            Field
          </th>
          <th scope="col" className="py-1.5 pr-3">
            Before
          </th>
          <th scope="col" className="py-1.5">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="border-b border-line align-top last:border-b-0">
            <th scope="row" className="py-2 pr-3 !whitespace-normal">
              {field}
            </th>
            <td className="py-2 pr-3 text-muted [overflow-wrap:anywhere] whitespace-pre-wrap">{before ?? 'nothing'}</td>
            <td className="py-2 font-semibold [overflow-wrap:anywhere] whitespace-pre-wrap">{after ?? 'nothing'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
