import { storageKeys } from '../../lib/browser/storage-keys.ts'
import { type Kept, keptFiles, keptOnDevice } from './kept-on-device.ts'

/** By the names that a browser shows them under. */
export function DeviceTable() {
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr className="border-b border-edge">
          <th className="py-2 pr-4">What</th>
          <th className="py-2">Until</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(keptOnDevice).map(([key, kept]) => (
          <Row key={key} name={storageKeys[key as keyof typeof storageKeys]} kept={kept} />
        ))}
        {Object.entries(keptFiles).map(([name, kept]) => (
          <Row key={name} name={name} kept={kept} />
        ))}
      </tbody>
    </table>
  )
}

const Row = ({ name, kept: { what, until } }: { name: string; kept: Kept }) => (
  <tr className="border-b border-line align-top">
    <td className="py-2 pr-4">
      {what}
      <span className="block text-muted">{name}</span>
    </td>
    <td className="py-2">{until}</td>
  </tr>
)
