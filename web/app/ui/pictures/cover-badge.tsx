export function CoverBadge() {
  return (
    <span className="absolute top-3 left-3 rounded-full bg-scrim/80 px-3 py-1 text-note font-semibold text-white">
      Cover Photo
    </span>
  )
}
