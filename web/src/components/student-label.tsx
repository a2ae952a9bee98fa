import Box from '@mui/material/Box';

/** The display id always; the name where the caller may see it (the server leaves it out otherwise). */
export const StudentLabel = ({ displayId, name }: { displayId: string | null; name: string | null }) => (
  <span>
    <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
      {displayId ?? 'Unknown'}
    </Box>
    {name ? ` ${name}` : ''}
  </span>
);
