/** Says what went wrong, if anything. */
export const ErrorNotice = ({ error }: { readonly error: string | null }) =>
  error === null ? null : (
    <p class="notice" role="alert">
      {error}
    </p>
  );
