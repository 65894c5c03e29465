import { api } from '../../../lib/api.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { consolePaths } from '../../console-paths.ts'
import { ScreenError } from '../../frame/screen-error.tsx'
import type { Column } from '../../parts/column.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { InstantCell } from '../../parts/date.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import type { Filter } from '../../parts/filters.ts'
import { listQuery } from '../../parts/list-query.ts'
import { keepsListBehindDrawer, useListDrawer } from '../../parts/open-record.ts'
import { ConsolePage } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { SavedViews, type StandardView } from '../../parts/saved-views.tsx'
import { TableSkeleton } from '../../parts/table-skeleton.tsx'
import { TwoLineCell } from '../../parts/two-line-cell.tsx'
import type { StaffReview } from '../catalogue-answers.ts'
import type { Route } from './+types/reviews'
import { ReviewDrawer } from './review-drawer.tsx'
import { ReviewStatus } from './review-status.tsx'

const filters: Filter[] = [
  {
    name: 'show',
    label: 'Show',
    kind: 'choice',
    choices: [
      { value: 'unanswered', label: 'Not answered' },
      { value: 'shown', label: 'On the site' },
      { value: 'hidden', label: 'Hidden' },
    ],
  },
  {
    name: 'stars',
    label: 'Stars',
    kind: 'choice',
    choices: [5, 4, 3, 2, 1].map((stars) => ({ value: `${stars}`, label: `${stars}` })),
  },
  { name: 'item_id', label: 'Of the hotel or car', kind: 'text', help: 'Its id' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  return api.get('/reviews', {
    query: listQuery(query, filters),
  })
}
export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Reviews, console' })

const standardViews: StandardView[] = [
  { name: 'All', query: '' },
  { name: 'Not answered', query: 'show=unanswered' },
  { name: 'Hidden', query: 'show=hidden' },
]

const columns: Column<StaffReview>[] = [
  {
    key: 'author',
    title: 'Guest and listing',
    isMain: true,
    width: 'w-64',
    cell: ({ author, name }) => <TwoLineCell main={author} sub={name} />,
  },
  { key: 'stars', title: 'Stars', width: 'w-20', cell: ({ stars }) => <span className="num">{stars} of 5</span> },
  {
    key: 'text',
    title: 'Words',
    from: 'lg',
    phone: 'never',
    cell: ({ text }) => <span className="line-clamp-2 leading-[18px]">{text}</span>,
  },
  { key: 'status', title: 'State', width: 'w-36', phone: 'side', cell: (review) => <ReviewStatus review={review} /> },
  {
    key: 'written_at',
    title: 'Written',
    align: 'end',
    width: 'w-24',
    phone: 'line',
    cell: ({ written_at }) => <InstantCell at={written_at} />,
  },
]

/** What guests wrote: read, answered, and taken off the page when it must be. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { reviews, page, total_pages, total } = loaderData
  const { openKey, open, opened: shown, drawer } = useListDrawer(reviews, ({ id }) => id)
  return (
    <ConsolePage
      title="Reviews"
      tabs={
        <>
          <SavedViews screen="reviews" standard={standardViews} />
          <FilterBar filters={filters} search={{ name: 'search', label: 'Find in reviews' }} />
        </>
      }
    >
      <DataTable
        label="Reviews, the newest first"
        columns={columns}
        rows={reviews}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        openKey={openKey}
        empty={
          <div className="max-w-[640px] p-4 md:p-5">
            <Empty
              title="No review fits"
              actions={
                <ButtonLink look="line" to={consolePaths.reviews()}>
                  Show all
                </ButtonLink>
              }
            >
              Guests may write one after their stay or hire is over.
            </Empty>
          </div>
        }
        foot={<Pager page={page} pages={total_pages} total={total} one="review" />}
      />
      {shown ? <ReviewDrawer key={shown.id} review={shown} {...drawer} /> : null}
    </ConsolePage>
  )
}

export const HydrateFallback = () => <TableSkeleton label="Loading reviews" />
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ScreenError error={error} />
