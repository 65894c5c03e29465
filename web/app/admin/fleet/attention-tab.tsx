import { Link } from 'react-router'
import type { Answer } from '../../lib/contract.ts'
import { capital } from '../../lib/format.ts'
import { Empty } from '../../ui/empty.tsx'
import { consolePaths } from '../console-paths.ts'
import { DayCell } from '../parts/table/cells.tsx'
import { HireLines } from './board/hire-lines.tsx'
import { type Incident, IncidentLines } from './incident-lines.tsx'
import { PaperStatus } from './papers.tsx'

type Paper = Answer<'listPapersEnding'>['papers'][number]
type AttentionTabProps = { papers: readonly Paper[]; incidents: readonly Incident[] }

/** Those that leave a hire without a car come first; within, the first to end. */
const touchingFirst = (papers: readonly Paper[]) =>
  papers.toSorted((one, other) => Number(other.hires.length > 0) - Number(one.hires.length > 0))

/** What stops a car soon, with the hires it touches, and what drivers reported. */
export function AttentionTab({ papers, incidents }: AttentionTabProps) {
  if (papers.length === 0 && incidents.length === 0)
    return (
      <div className="max-w-[640px] p-4 md:p-5">
        <Empty title="Nothing stops a car">
          No paper ends in the next 30 days, and nothing is reported from the road.
        </Empty>
      </div>
    )
  return (
    <div className="grid gap-8 p-4 md:p-5 xl:grid-cols-2">
      <section aria-labelledby="papers-ending" className="grid content-start gap-3">
        <h2 id="papers-ending" className="text-[.9375rem]">
          Papers that end within 30 days
        </h2>
        {papers.length === 0 ? <p className="text-muted">None.</p> : null}
        <ul className="grid gap-3">
          {touchingFirst(papers).map((paper) => (
            <li
              key={`${paper.vehicle_id} ${paper.code}`}
              className="grid gap-2 rounded-lg border border-line bg-card p-3"
            >
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <Link
                  to={consolePaths.fleet({ open: paper.vehicle_id, search: paper.plate })}
                  className="link num font-semibold"
                >
                  {paper.plate}
                </Link>
                <span className="flex items-center gap-3">
                  <PaperStatus paper={paper} />
                  <DayCell on={paper.expires_on} />
                </span>
              </div>
              <p>
                {capital(paper.name)}
                <span className="text-muted">
                  , {paper.car_name}, {paper.location}
                </span>
              </p>
              <HireLines hires={paper.hires} empty="No hire reaches beyond it." />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="from-the-road" className="grid content-start gap-3">
        <h2 id="from-the-road" className="text-[.9375rem]">
          From the road
        </h2>
        {incidents.length === 0 ? (
          <p className="text-muted">Nothing is reported.</p>
        ) : (
          <IncidentLines incidents={incidents} />
        )}
      </section>
    </div>
  )
}
