import type { Answer } from '../../lib/contract.ts'
import { formatInstant } from '../../lib/days.ts'
import { consolePaths } from '../console-paths.ts'
import { changesOf, describeAction, describeActorRole } from '../parts/audit-words.ts'
import { Changes } from '../parts/changes-table.tsx'
import { Drawer, DrawerLink, type DrawerPlace, DrawerSection, type FactLines, Facts } from '../parts/drawer.tsx'
import { RecordLink } from './audit-record.tsx'

export type AuditEntry = Answer<'listAudit'>['entries'][number]

/** One entry: who, when, from where, why, and what stood there before and after. */
export function AuditDrawer({ entry, ...place }: DrawerPlace & { entry: AuditEntry }) {
  const changes = changesOf(entry.before, entry.after)
  const about = consolePaths.audit({ subject_kind: entry.subject_kind, subject_id: entry.subject_id })
  return (
    <Drawer title={describeAction(entry.action)} {...place}>
      <DrawerSection title="Action" more={<DrawerLink to={about}>All about this record</DrawerLink>}>
        <Facts facts={factsOf(entry)} />
      </DrawerSection>
      <DrawerSection title="Before and after">
        {changes.length > 0 ? <Changes changes={changes} /> : <p className="text-muted">The entry names no fields.</p>}
      </DrawerSection>
    </Drawer>
  )
}

const factsOf = (entry: AuditEntry): FactLines => [
  ['When', formatInstant(entry.at, 'with year')],
  ['By', entry.actor_name ?? 'The system'],
  ['As', describeActorRole(entry.actor_role)],
  ['Record', <RecordLink key="record" subject={entry} />],
  ['Reason', entry.reason ?? 'None given'],
  ['From', entry.address ?? 'Not known'],
  ['Request', entry.request_id ?? 'None'],
  ['Place in the chain', entry.seq === null ? 'Sealed within seconds' : String(entry.seq)],
]
