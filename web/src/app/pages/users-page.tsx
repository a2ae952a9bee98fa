const Page = () => <h1>users-page</h1>;
export default Page;
