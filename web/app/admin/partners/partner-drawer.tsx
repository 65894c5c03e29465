import { api } from '../../lib/api.ts'
import type { BodyOf } from '../../lib/contract.ts'
import { count } from '../../lib/format.ts'
import { consolePaths } from '../console-paths.ts'
import { EditForm, EditSection } from '../form/edit-form.tsx'
import { fieldsOf } from '../form/fields.ts'
import { DrawerLink, type DrawerPlace, DrawerSection, Facts, RecordDrawer } from '../parts/drawer.tsx'
import { useMay } from '../parts/permissions.ts'
import { naira } from '../parts/table/cells.tsx'
import { useAnswer, useReload } from '../parts/use-answer.ts'
import { partnerGroups } from './partner-fields.ts'
import { PartnerStatus } from './partner-status.tsx'
import { type Bank, describeCommission, type Partner } from './partner-types.ts'
import { StatementSection } from './statement-section.tsx'

type PartnerDrawerProps = DrawerPlace & { id: string; banks: readonly Bank[] }

/** One partner: what is owed, what is agreed, and the statement of a month. */
export function PartnerDrawer({ id, banks, ...place }: PartnerDrawerProps) {
  const loaded = useAnswer('/admin/partners/{id}', { params: { id } })
  const reload = useReload(loaded)
  return (
    <RecordDrawer
      loaded={loaded}
      what="partner"
      title={({ name }) => name}
      badge={(partner) => <PartnerStatus partner={partner} />}
      {...place}
    >
      {(partner) => (
        <>
          <Owed partner={partner} />
          <Terms partner={partner} banks={banks} onChanged={reload} />
          <StatementSection partnerId={partner.id} />
        </>
      )}
    </RecordDrawer>
  )
}

function Owed({ partner: { owed, in_files } }: { partner: Partner }) {
  const may = useMay()
  return (
    <DrawerSection
      title="Owed"
      more={may('partners.pay') ? <DrawerLink to={consolePaths.partnerRuns()}>Partner files</DrawerLink> : null}
    >
      <Facts
        facts={[
          [owed < 0 ? 'The partner owes us' : 'Owed to the partner', naira(Math.abs(owed))],
          in_files > 0 && ['In a bank file that is not sent yet', naira(in_files)],
        ]}
      />
    </DrawerSection>
  )
}

type TermsProps = { partner: Partner; banks: readonly Bank[]; onChanged: () => Promise<void> }

function Terms({ partner, banks, onChanged }: TermsProps) {
  const may = useMay()
  const groups = partnerGroups(banks, partner)
  return (
    <EditSection
      title="Terms and bank account"
      canEdit={may('partners.write')}
      form={(part) => (
        <EditForm
          {...part}
          label={`Terms of ${partner.name}`}
          fields={fieldsOf(groups)}
          groups={groups}
          record={{ ...partner, is_checked: false }}
          call={(body: BodyOf<'put', '/admin/partners/{id}'>) =>
            api.put('/admin/partners/{id}', { params: { id: partner.id }, body })
          }
          done="Saved"
          onChanged={onChanged}
        />
      )}
    >
      <Facts
        facts={[
          ['Legal name', partner.legal_name],
          ['Address', partner.address || 'Not given: invoices have none'],
          ['TIN', partner.tin || 'Not given: invoices say so'],
          ['Commission', describeCommission(partner)],
          ['VAT', partner.is_vat_registered ? 'Registered: it is handed over' : 'Not registered: we pay it'],
          ['Hotels and cars', `${count(partner.hotels, 'hotel')}, ${count(partner.cars, 'car')}`],
          ['Bank', partner.bank_name],
          ['Account', partner.account_number],
          ['In the name of', partner.name_at_bank ?? partner.account_name],
        ]}
      />
    </EditSection>
  )
}
